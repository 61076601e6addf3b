package dev.chokepoint.stack.container;

import dev.chokepoint.stack.CommandRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Runs nothing; a test says what is answered to a command by the words that it begins with, the longest first. */
final class FakeCommands implements CommandRunner {
    private static final Answer NOTHING = new Answer(0, "", "");

    final List<String> ran = new ArrayList<>();
    final List<Map<String, String>> environments = new ArrayList<>();
    Set<String> there = Set.of("docker");
    boolean goes = true;
    List<String> last = List.of();
    boolean closed;
    private final Map<String, Deque<Answer>> answers = new LinkedHashMap<>();
    private final Map<String, String> written = new LinkedHashMap<>();

    /** What is answered in turn; the last again and again. */
    FakeCommands answers(String beginning, String... outputs) {
        Deque<Answer> inTurn = new ArrayDeque<>();
        List.of(outputs).forEach(output -> inTurn.add(new Answer(0, output, "")));
        answers.put(beginning, inTurn);
        return this;
    }

    FakeCommands fails(String beginning, String errors) {
        answers.put(beginning, new ArrayDeque<>(List.of(new Answer(1, "", errors))));
        return this;
    }

    /** What a command that goes on, or one whose output is kept, writes into its file. */
    FakeCommands writes(String beginning, String text) {
        written.put(beginning, text);
        return this;
    }

    List<String> ranThatBegin(String beginning) {
        return ran.stream().filter(command -> command.startsWith(beginning)).toList();
    }

    @Override
    public Answer run(List<String> command, Map<String, String> environment, Duration deadline) {
        environments.add(environment);
        return answer(said(command));
    }

    private String said(List<String> command) {
        String text = String.join(" ", command);
        ran.add(text);
        return text;
    }

    private Answer answer(String text) {
        return answers.keySet().stream()
                .filter(text::startsWith)
                .max((one, other) -> Integer.compare(one.length(), other.length()))
                .map(key -> next(answers.getOrDefault(key, new ArrayDeque<>())))
                .orElse(NOTHING);
    }

    private static Answer next(Deque<Answer> inTurn) {
        return inTurn.size() > 1 ? inTurn.remove() : Objects.requireNonNullElse(inTurn.peek(), NOTHING);
    }

    @Override
    public int save(List<String> command, Path file, Duration deadline) {
        String text = said(command);
        write(text, file);
        return answer(text).exitCode();
    }

    @Override
    public Going start(List<String> command, Path file) {
        write(said(command), file);
        return new Going() {
            @Override
            public boolean alive() {
                return goes;
            }

            @Override
            public void close() {
                ran.add("close " + String.join(" ", command));
            }
        };
    }

    private void write(String command, Path file) {
        String text = written.entrySet().stream()
                .filter(one -> command.startsWith(one.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void atLast(List<String> command) {
        last = List.copyOf(command);
    }

    @Override
    public boolean has(String name) {
        return there.contains(name);
    }

    @Override
    public void close() {
        closed = true;
    }
}
