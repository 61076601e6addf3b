package dev.chokepoint.stack.container;

import dev.chokepoint.stack.CommandRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs nothing: keeps what it is asked to run, and answers as the test says. */
final class FakeKubectl implements CommandRunner {
    static final Answer FINE = new Answer(0, "", "");

    /** Every command line, its words joined by blanks. */
    final List<String> asked = new ArrayList<>();

    final Map<Path, FakeGoing> going = new LinkedHashMap<>();
    String last = "";
    boolean there = true;
    boolean closed;
    private final Map<String, Deque<Answer>> answers = new LinkedHashMap<>();

    /** What commands whose line has this part in it answer, one after the other; the last answer stays. */
    FakeKubectl answers(String part, Answer... some) {
        answers.put(part, new ArrayDeque<>(List.of(some)));
        return this;
    }

    FakeKubectl answers(String part, String output) {
        return answers(part, new Answer(0, output, ""));
    }

    @Override
    public Answer run(List<String> command, Map<String, String> environment, Duration deadline) {
        String line = String.join(" ", command);
        asked.add(line);
        return answer(line);
    }

    private Answer answer(String line) {
        for (Map.Entry<String, Deque<Answer>> entry : answers.entrySet()) {
            if (line.contains(entry.getKey())) {
                Deque<Answer> left = entry.getValue();
                return left.size() > 1 ? left.removeFirst() : left.getFirst();
            }
        }
        return FINE;
    }

    @Override
    public int save(List<String> command, Path file, Duration deadline) {
        Answer answer = run(command, Map.of(), deadline);
        write(file, answer.output());
        return answer.exitCode();
    }

    @Override
    public Going start(List<String> command, Path file) {
        Answer answer = run(command, Map.of(), Duration.ZERO);
        write(file, answer.output());
        FakeGoing started = new FakeGoing();
        started.alive = answer.exitCode() == 0;
        going.put(file, started);
        return started;
    }

    /** A command that goes on prints something more. */
    static void prints(Path file, String text) {
        try {
            Files.writeString(file, text, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
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
        return there && name.equals("kubectl");
    }

    @Override
    public void close() {
        closed = true;
    }

    /** A command that goes on until somebody ends it. */
    static final class FakeGoing implements Going {
        boolean alive;

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
