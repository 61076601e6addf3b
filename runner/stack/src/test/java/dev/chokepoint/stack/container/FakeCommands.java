package dev.chokepoint.stack.container;

import dev.chokepoint.stack.process.CommandRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Runs nothing: keeps what it is asked to run, and answers as the test says. */
public final class FakeCommands implements CommandRunner {
    private static final Answer FINE = new Answer(0, "", "");

    /** Every command line, its words joined by blanks. */
    public final List<String> asked = new ArrayList<>();

    public final List<Map<String, String>> environments = new ArrayList<>();
    public final Map<Path, FakeGoing> going = new LinkedHashMap<>();
    public Set<String> there = Set.of("docker", "kubectl");
    public String last = "";
    public boolean closed;
    private final Map<String, Deque<Answer>> answers = new LinkedHashMap<>();

    /**
     * What commands whose line has this part in it answer, one after the other; the last answer stays. Of several parts
     * the longest counts.
     */
    public FakeCommands answers(String part, Answer... some) {
        answers.put(part, new ArrayDeque<>(List.of(some)));
        return this;
    }

    /** The same with standard output only and exit code 0. */
    public FakeCommands answers(String part, String... outputs) {
        return answers(
                part,
                Stream.of(outputs).map(output -> new Answer(0, output, "")).toArray(Answer[]::new));
    }

    /** Commands whose line has this part in it fail with exit code 1. */
    public FakeCommands fails(String part, String errors) {
        return answers(part, new Answer(1, "", errors));
    }

    /** The command lines so far that begin like this. */
    public List<String> askedThatBegin(String beginning) {
        return asked.stream().filter(line -> line.startsWith(beginning)).toList();
    }

    @Override
    public Answer run(List<String> command, Map<String, String> environment, Duration deadline) {
        String line = String.join(" ", command);
        asked.add(line);
        environments.add(environment);
        return answers.entrySet().stream()
                .filter(one -> line.contains(one.getKey()))
                .max(Comparator.comparingInt(one -> one.getKey().length()))
                .map(one -> next(one.getValue()))
                .orElse(FINE);
    }

    private static Answer next(Deque<Answer> inTurn) {
        return inTurn.size() > 1 ? inTurn.removeFirst() : inTurn.getFirst();
    }

    @Override
    public int save(List<String> command, Path file, Duration deadline) {
        Answer answer = run(command, Map.of(), deadline);
        write(file, answer.output());
        return answer.exitCode();
    }

    @Override
    public Going start(List<String> command, Path file) {
        FakeGoing started = new FakeGoing();
        started.alive = save(command, file, Duration.ZERO) == 0;
        going.put(file, started);
        return started;
    }

    /** A command that goes on prints something more. */
    public static void prints(Path file, String text) {
        write(file, text, StandardOpenOption.APPEND);
    }

    private static void write(Path file, String text, OpenOption... how) {
        try {
            Files.writeString(file, text, how);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void atLast(List<String> command) {
        last = String.join(" ", command);
    }

    @Override
    public boolean has(String name) {
        return there.contains(name);
    }

    @Override
    public void close() {
        closed = true;
    }

    /** A command that goes on until somebody ends it. */
    public static final class FakeGoing implements Going {
        public boolean alive;

        @Override
        public boolean alive() {
            return alive;
        }

        @Override
        public void close() {
            alive = false;
        }
    }
}
