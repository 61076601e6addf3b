package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.stack.container.Deadline;
import dev.chokepoint.stack.container.Platform;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.CommandRunner.Going;
import dev.chokepoint.stack.process.LogTail;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Ports of pods that can be reached at 127.0.0.1, each through a {@code kubectl port-forward} of its own. */
final class Forwards implements AutoCloseable {
    /** kubectl prints this as soon as it listens, before it has contacted the pod. */
    private static final Pattern LISTENS = Pattern.compile("Forwarding from 127\\.0\\.0\\.1:(\\d+) ->");

    private static final Duration DEADLINE = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofMillis(50);

    private final Kubectl kubectl;
    private final Path logs;
    private final Map<String, Forward> open = new HashMap<>();

    /** The logs get a file for each forwarded port. */
    Forwards(Kubectl kubectl, Path logs) {
        this.kubectl = kubectl;
        this.logs = logs;
    }

    /** A port of an instance: its pod, where it is reached, and the command that forwards it with its log. */
    private record Forward(String instance, Pod pod, URI address, Going going, Path log) {}

    /** The local address of a pod's port. A forward is started if none runs. */
    synchronized URI address(String instance, Pod pod, int port) {
        String key = instance + "-" + port;
        Forward there = open.get(key);
        if (there != null && there.going().alive() && there.pod().uid().equals(pod.uid())) {
            return there.address();
        }
        if (there != null) {
            there.going().close();
        }
        Path log = logs.resolve("port-forward-" + key + ".log");
        Going going =
                kubectl.start(List.of("port-forward", "--address", "127.0.0.1", "pod/" + pod.name(), ":" + port), log);
        Forward made = new Forward(instance, pod, awaited(going, log), going, log);
        open.put(key, made);
        return made.address();
    }

    private static URI awaited(Going going, Path log) {
        Deadline end = Deadline.in(DEADLINE);
        while (true) {
            Matcher said = LISTENS.matcher(text(log));
            if (said.find()) {
                return URI.create("http://127.0.0.1:" + said.group(1));
            }
            if (end.over() || !going.alive()) {
                going.close();
                throw new ComponentException("kubectl port-forward does not listen; it said: "
                        + String.join(" ", LogTail.of(log).lines()));
            }
            Deadline.pause(PAUSE);
        }
    }

    private static String text(Path log) {
        try {
            return Files.exists(log) ? Files.readString(log) : "";
        } catch (IOException e) {
            throw new ComponentException("the log " + log + " cannot be read: " + e, e);
        }
    }

    /** A port whose forward ended by itself. Its connections were cut. */
    synchronized Optional<Platform.Dead> broken() {
        return open.values().stream()
                .filter(forward -> !forward.going().alive())
                .findFirst()
                .map(forward -> new Platform.Dead(
                        forward.instance(), LogTail.of(forward.log()).lines()));
    }

    /** Ends all of them. */
    @Override
    public synchronized void close() {
        open.values().forEach(forward -> forward.going().close());
        open.clear();
    }
}
