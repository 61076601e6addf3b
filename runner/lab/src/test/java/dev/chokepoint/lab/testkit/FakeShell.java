package dev.chokepoint.lab.testkit;

import dev.chokepoint.stack.process.CommandRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs nothing: keeps commands and their variables, does what the test says, and answers. */
public final class FakeShell implements CommandRunner {
    public final List<List<String>> asked = new ArrayList<>();
    public final List<Map<String, String>> environments = new ArrayList<>();
    public Runnable effect = () -> {};
    public Answer answer = new Answer(0, "", "");
    public boolean closed;

    @Override
    public Answer run(List<String> command, Map<String, String> environment, Duration deadline) {
        asked.add(command);
        environments.add(environment);
        effect.run();
        return answer;
    }

    @Override
    public int save(List<String> command, Path file, Duration deadline) {
        throw new UnsupportedOperationException("no command prints into a file here");
    }

    @Override
    public Going start(List<String> command, Path file) {
        throw new UnsupportedOperationException("no command goes on here");
    }

    @Override
    public void atLast(List<String> command) {
        throw new UnsupportedOperationException("nothing is made here");
    }

    @Override
    public boolean has(String name) {
        return true;
    }

    @Override
    public void close() {
        closed = true;
    }
}
