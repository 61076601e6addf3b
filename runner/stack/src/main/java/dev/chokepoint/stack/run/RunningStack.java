package dev.chokepoint.stack.run;

import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.process.Await;
import dev.chokepoint.stack.process.ProcessTable;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * What a runner tells other commands about the stack that it holds, in the file {@code <home>/runs/running.properties}:
 * the JDBC URL of the database that the audit reads, empty if there is none; the components in the order of their
 * start; addresses by name; and whatever else {@code status} shows, such as the findings that are off.
 */
public record RunningStack(
        Mark runner,
        Path folder,
        String jdbcUrl,
        List<Member> members,
        Map<String, String> urls,
        Map<String, String> notes) {

    /** The note that names the system. */
    public static final String SYSTEM = "system";

    /** Copies the collections. */
    public RunningStack {
        members = List.copyOf(members);
        urls = Map.copyOf(urls);
        notes = Map.copyOf(notes);
    }

    /** A process with its start in milliseconds since 1970, because a later process can get the same id. */
    public record Mark(long pid, long startMillis) {
        static Mark of(ProcessHandle handle) {
            return new Mark(handle.pid(), ProcessTable.startMillis(handle));
        }

        /** Whether that very process runs. */
        public boolean alive() {
            return handle().isPresent();
        }

        Optional<ProcessHandle> handle() {
            return ProcessTable.find(pid, startMillis).filter(ProcessTable::lives);
        }
    }

    /** One component: its process, where it listens by purpose, and its log file. */
    public record Member(String id, Mark process, Map<String, Integer> ports, Path log) {}

    /** Describes a stack that this JVM holds and all of whose components run. Nothing is written yet. */
    public static RunningStack of(Stack stack, String jdbcUrl, Map<String, String> urls, Map<String, String> notes) {
        List<Member> members = new ArrayList<>();
        for (Component component : stack.components()) {
            Mark mark = ProcessHandle.of(component.pid())
                    .map(Mark::of)
                    .orElseThrow(() -> new ComponentException(component.id() + " has ended; its log: " + component.log()
                            + ". Stop the stack and start it again."));
            members.add(new Member(component.id(), mark, component.ports(), component.log()));
        }
        Mark runner = Mark.of(ProcessHandle.current());
        return new RunningStack(runner, stack.folder().path(), jdbcUrl, members, urls, notes);
    }

    /** Properties, since every language and shell reads them. */
    private static Path file(Path home) {
        return home.toAbsolutePath().normalize().resolve("runs").resolve("running.properties");
    }

    /**
     * Reads the description of the stack that runs in a repository. It is empty if there is none or its runner has
     * died; the stale file is left alone then. A file that cannot be understood is an error.
     */
    public static Optional<RunningStack> read(Path home) {
        Path file = file(home);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Properties properties = new Properties();
            properties.load(new StringReader(Files.readString(file)));
            return Optional.of(parsed(properties))
                    .filter(stack -> stack.runner().alive());
        } catch (IOException | IllegalArgumentException e) {
            throw new StackException(
                    "The file " + file + " cannot be understood (" + e.getMessage()
                            + "). Delete it if no ./chokepoint command runs.",
                    e);
        }
    }

    private static RunningStack parsed(Properties properties) {
        List<Member> members = new ArrayList<>();
        for (String id : required(properties, "components").split(",", -1)) {
            if (!id.isEmpty()) {
                Map<String, Integer> ports = new HashMap<>();
                below(properties, id + ".port.").forEach((purpose, port) -> ports.put(purpose, Integer.parseInt(port)));
                members.add(new Member(id, mark(properties, id), ports, Path.of(required(properties, id + ".log"))));
            }
        }
        return new RunningStack(
                mark(properties, "runner"),
                Path.of(required(properties, "folder")),
                required(properties, "jdbcUrl"),
                members,
                below(properties, "url."),
                below(properties, "note."));
    }

    private static void mark(Properties properties, String name, Mark mark) {
        properties.setProperty(name + ".pid", String.valueOf(mark.pid()));
        properties.setProperty(name + ".startMillis", String.valueOf(mark.startMillis()));
    }

    private static Mark mark(Properties properties, String name) {
        return new Mark(
                Long.parseLong(required(properties, name + ".pid")),
                Long.parseLong(required(properties, name + ".startMillis")));
    }

    private static Map<String, String> below(Properties properties, String prefix) {
        return properties.stringPropertyNames().stream()
                .filter(key -> key.startsWith(prefix))
                .collect(Collectors.toMap(key -> key.substring(prefix.length()), key -> required(properties, key)));
    }

    private static String required(Properties properties, String key) {
        String value = properties.getProperty(key);
        if (value == null) {
            throw new IllegalArgumentException("the key " + key + " is missing");
        }
        return value;
    }

    /** Writes the description for other commands, at once and whole. It is an error if it cannot be written. */
    public void write(Path home) {
        Path file = file(home);
        try {
            StringWriter text = new StringWriter();
            properties().store(text, "The stack that runs now; written by the runner, removed at its end");
            Path fresh = file.resolveSibling(file.getFileName() + ".new");
            Files.createDirectories(file.getParent());
            Files.writeString(fresh, text.toString());
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new StackException("The file " + file + " cannot be written: " + e, e);
        }
    }

    private Properties properties() {
        Properties properties = new Properties();
        mark(properties, "runner", runner);
        properties.setProperty("folder", folder.toString());
        properties.setProperty("jdbcUrl", jdbcUrl);
        properties.setProperty("components", members.stream().map(Member::id).collect(Collectors.joining(",")));
        for (Member member : members) {
            mark(properties, member.id(), member.process());
            properties.setProperty(member.id() + ".log", member.log().toString());
            member.ports()
                    .forEach((purpose, port) ->
                            properties.setProperty(member.id() + ".port." + purpose, String.valueOf(port)));
        }
        urls.forEach((name, url) -> properties.setProperty("url." + name, url));
        notes.forEach((name, note) -> properties.setProperty("note." + name, note));
        return properties;
    }

    /** Removes the description; the runner does so when its stack is down. It is an error if it cannot be deleted. */
    public static void remove(Path home) {
        Path file = file(home);
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new StackException("The file " + file + " cannot be deleted: " + e, e);
        }
    }

    /**
     * Asks the runner to stop its stack, which takes less than ten seconds, and waits until it and every component are
     * gone. The request is a file in the run folder, so that the runner ends with exit code 0. After half of the
     * deadline, or if the file cannot be written, the runner gets TERM. It is an error if something still runs at the
     * deadline, naming it.
     */
    public void end(Duration deadline) {
        Duration half = deadline.dividedBy(2);
        if (StopRequest.in(folder).made() && Await.until(half, () -> left().isEmpty())) {
            return;
        }
        runner.handle().ifPresent(ProcessHandle::destroy);
        if (!Await.until(half, () -> left().isEmpty())) {
            throw new ComponentException("Still running " + deadline.toSeconds() + " s after TERM to the runner "
                    + runner.pid() + ": " + left() + ". End the runner with `kill -9 " + runner.pid()
                    + "`; its guard then ends the rest.");
        }
    }

    private List<String> left() {
        List<String> left = new ArrayList<>();
        if (runner.alive()) {
            left.add("runner " + runner.pid());
        }
        members.stream()
                .filter(member -> member.process().alive())
                .forEach(member -> left.add(member.id() + " " + member.process().pid()));
        return left;
    }
}
