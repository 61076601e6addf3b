package dev.chokepoint.lab.target.container;

import dev.chokepoint.stack.container.ContainerSetup;
import dev.chokepoint.stack.container.Platform;
import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/** Containers that are not there. What a test does not say of a command in a container fails. */
final class FakePlatform implements Platform {
    final List<String> calls = new ArrayList<>();
    final List<ContainerSetup> setups = new ArrayList<>();
    final Map<String, String> answers = new HashMap<>();
    Optional<String> unavailable = Optional.empty();
    Optional<Dead> dead = Optional.empty();
    Set<String> running = new TreeSet<>(Set.of("mariadb", "redis", "trip-service", "trip-service-2"));
    int processors = 4;
    OptionalInt mostProcessors = OptionalInt.empty();
    Map<String, String> ownContainers = Map.of();
    Set<String> missingImages = Set.of();
    Map<String, Long> pids = Map.of();
    Map<String, String> programs = Map.of();
    Map<String, List<String>> endedTasks = Map.of();
    private int saved;

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public Set<String> components() {
        return Set.of("mariadb", "redis", "seata-server", "third-party", "uid-service", "trip-service", "gateway");
    }

    @Override
    public Map<String, Integer> mostReplicas() {
        return Map.of("trip-service", 5);
    }

    @Override
    public Optional<String> unavailable() {
        calls.add("unavailable");
        return unavailable;
    }

    @Override
    public Map<String, String> ownContainers() {
        return ownContainers;
    }

    @Override
    public List<String> missingImages(Set<String> wanted) {
        return wanted.stream()
                .filter(missingImages::contains)
                .map(one -> "no image of " + one)
                .toList();
    }

    @Override
    public void start(ContainerSetup setup, Duration deadline) {
        setups.add(setup);
    }

    @Override
    public void stopServices() {
        calls.add("stop services");
    }

    @Override
    public Set<String> running() {
        return running;
    }

    @Override
    public List<String> instances(String component) {
        return running.stream().filter(one -> one.startsWith(component)).toList();
    }

    @Override
    public String exec(String instance, List<String> command, Duration deadline) {
        String answer = answers.get(instance + ": " + String.join(" ", command));
        if (answer == null) {
            throw new ComponentException("in container " + instance + " `" + command.get(0) + "` failed");
        }
        return answer;
    }

    @Override
    public void saveLog(String instance, Path file) {
        saved++;
        calls.add("save log of " + instance);
        try {
            Files.writeString(file, instance + " is up\n".repeat(saved));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public URI address(String instance, int port) {
        return URI.create("http://127.0.0.1:" + (20_000 + port + (instance.endsWith("-2") ? 1 : 0)));
    }

    @Override
    public OptionalInt mostProcessors() {
        return mostProcessors;
    }

    @Override
    public int processors(String component, OptionalDouble machine) {
        return processors;
    }

    @Override
    public Optional<Dead> dead() {
        return dead;
    }

    @Override
    public Set<String> programs() {
        return programs.keySet();
    }

    @Override
    public String runProgram(String program, Path argument, Duration deadline) {
        String output = programs.get(program);
        if (output == null) {
            throw new ComponentException("no program " + program);
        }
        calls.add("run " + program + " with " + argument.getFileName());
        return output;
    }

    @Override
    public Map<String, List<String>> endedTasks() {
        return endedTasks;
    }

    @Override
    public List<String> command(String instance) {
        return List.of("fake", "up", instance);
    }

    @Override
    public OptionalLong pid(String instance) {
        Long pid = pids.get(instance);
        return pid == null ? OptionalLong.empty() : OptionalLong.of(pid);
    }

    @Override
    public Optional<Map<String, Double>> processorSeconds() {
        return Optional.of(Map.of("process 10", 4.5));
    }

    @Override
    public void pin(List<Integer> share) {
        calls.add("pin " + share);
    }

    @Override
    public List<String> notes() {
        return List.of("Ran in containers that are not there.");
    }

    @Override
    public void close() {
        calls.add("close");
    }
}
