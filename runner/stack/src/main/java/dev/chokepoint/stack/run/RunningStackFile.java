package dev.chokepoint.stack.run;

import dev.chokepoint.stack.exception.StackException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** The file of a {@link RunningStack}: properties, since every language and shell reads them. */
record RunningStackFile(Path file) {
    static RunningStackFile in(Path home) {
        return new RunningStackFile(
                home.toAbsolutePath().normalize().resolve("runs").resolve("running.properties"));
    }

    void write(RunningStack stack) {
        Properties properties = new Properties();
        mark(properties, "runner", stack.runner());
        properties.setProperty("folder", stack.folder().toString());
        properties.setProperty("jdbcUrl", stack.jdbcUrl());
        properties.setProperty(
                "components",
                String.join(
                        ",",
                        stack.members().stream().map(RunningStack.Member::id).toList()));
        for (RunningStack.Member member : stack.members()) {
            mark(properties, member.id(), member.process());
            properties.setProperty(member.id() + ".log", member.log().toString());
            member.ports()
                    .forEach((purpose, port) ->
                            properties.setProperty(member.id() + ".port." + purpose, String.valueOf(port)));
        }
        stack.urls().forEach((name, url) -> properties.setProperty("url." + name, url));
        stack.notes().forEach((name, note) -> properties.setProperty("note." + name, note));
        replace(properties);
    }

    private void replace(Properties properties) {
        try {
            StringWriter text = new StringWriter();
            properties.store(text, "The stack that runs now; written by the runner, removed at its end");
            Path fresh = file.resolveSibling(file.getFileName() + ".new");
            Files.createDirectories(file.getParent());
            Files.writeString(fresh, text.toString());
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new StackException("The file " + file + " cannot be written: " + e, e);
        }
    }

    Optional<RunningStack> read() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Properties properties = new Properties();
            properties.load(new StringReader(Files.readString(file)));
            return Optional.of(parsed(properties));
        } catch (IOException | IllegalArgumentException e) {
            throw new StackException(
                    "The file " + file + " cannot be understood (" + e.getMessage()
                            + "). Delete it if no ./chokepoint command runs.",
                    e);
        }
    }

    private static RunningStack parsed(Properties properties) {
        List<RunningStack.Member> members = new ArrayList<>();
        for (String id : required(properties, "components").split(",", -1)) {
            if (!id.isEmpty()) {
                Map<String, Integer> ports = new HashMap<>();
                below(properties, id + ".port.").forEach((purpose, port) -> ports.put(purpose, Integer.parseInt(port)));
                members.add(new RunningStack.Member(
                        id, mark(properties, id), ports, Path.of(required(properties, id + ".log"))));
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

    private static void mark(Properties properties, String name, RunningStack.Mark mark) {
        properties.setProperty(name + ".pid", String.valueOf(mark.pid()));
        properties.setProperty(name + ".startMillis", String.valueOf(mark.startMillis()));
    }

    private static RunningStack.Mark mark(Properties properties, String name) {
        return new RunningStack.Mark(
                Long.parseLong(required(properties, name + ".pid")),
                Long.parseLong(required(properties, name + ".startMillis")));
    }

    private static Map<String, String> below(Properties properties, String prefix) {
        Map<String, String> found = new HashMap<>();
        for (String key : properties.stringPropertyNames()) {
            if (key.startsWith(prefix)) {
                found.put(key.substring(prefix.length()), required(properties, key));
            }
        }
        return found;
    }

    private static String required(Properties properties, String key) {
        String value = properties.getProperty(key);
        if (value == null) {
            throw new IllegalArgumentException("the key " + key + " is missing");
        }
        return value;
    }

    void remove() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new StackException("The file " + file + " cannot be deleted: " + e, e);
        }
    }
}
