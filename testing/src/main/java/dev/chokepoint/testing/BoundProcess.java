package dev.chokepoint.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A child process that ends with this JVM, even when the JVM is killed by KILL and runs no shutdown hook.
 *
 * <p>A shell starts a watcher and then becomes the program by exec, so that the program keeps the process id that Java
 * knows. The watcher reads from a pipe whose other end only this JVM holds. The kernel closes that end when the JVM
 * ends, and the watcher then kills the program.
 */
public final class BoundProcess implements AutoCloseable {

    /** The watcher ignores the signals of Ctrl-C, which reach it together with the JVM. */
    private static final String SCRIPT = """
            exec 3<&0 </dev/null
            (trap '' INT TERM HUP; read -r never <&3; kill -KILL $$) >/dev/null 2>&1 &
            exec "$@" 3<&-
            """;

    private static final int LINES_KEPT = 50;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final String name;
    private final Process process;
    private final Deque<String> lines = new ArrayDeque<>();
    private boolean outputEnded;

    private BoundProcess(String name, Process process) {
        this.name = name;
        this.process = process;
    }

    /**
     * Starts a program and waits until it says that it is ready.
     *
     * @param name what messages call it
     * @param command the program's path and its arguments
     * @param environment variables that are added to those of this JVM
     * @param ready part of the line that the program prints when it is ready
     * @param deadline how long to wait for that line
     * @return the program, ready
     * @throws UncheckedIOException if there is no {@code sh} to start it
     * @throws IllegalStateException if the program ends first or the deadline passes; the message has its last lines
     */
    public static BoundProcess start(
            String name, List<String> command, Map<String, String> environment, String ready, Duration deadline) {
        List<String> all = new ArrayList<>(List.of("sh", "-c", SCRIPT, name));
        all.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(all).redirectErrorStream(true);
        builder.environment().putAll(environment);
        try {
            BoundProcess started = new BoundProcess(name, builder.start());
            started.awaitReady(ready, deadline);
            return started;
        } catch (IOException noShell) {
            throw new UncheckedIOException(name + " cannot be started by sh", noShell);
        }
    }

    private void awaitReady(String ready, Duration deadline) {
        Thread reader = new Thread(this::read, name + "-output");
        reader.setDaemon(true);
        reader.start();
        try {
            awaitLine(ready, System.nanoTime() + deadline.toNanos());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            close();
            throw new IllegalStateException("interrupted while " + name + " starts", interrupted);
        }
        if (!contains(ready)) {
            close();
            throw new IllegalStateException(
                    "%s ended or was not ready within %s; expected a line with \"%s\", but its last lines are:%n%s"
                            .formatted(name, deadline, ready, lastLines()));
        }
    }

    private synchronized void awaitLine(String part, long end) throws InterruptedException {
        long leftMillis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        while (!contains(part) && !outputEnded && leftMillis > 0) {
            wait(leftMillis);
            leftMillis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        }
    }

    private synchronized boolean contains(String part) {
        return lines.stream().anyMatch(line -> line.contains(part));
    }

    private synchronized String lastLines() {
        return String.join("\n", lines);
    }

    /** The program's process id. */
    public long pid() {
        return process.pid();
    }

    /** Ends the program: first by TERM, after ten seconds by KILL. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private void read() {
        try (BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                keep(line);
            }
        } catch (IOException broken) {
            keep("its output cannot be read: " + broken);
        } finally {
            end();
        }
    }

    private synchronized void keep(String line) {
        lines.addLast(line);
        if (lines.size() > LINES_KEPT) {
            lines.removeFirst();
        }
        notifyAll();
    }

    private synchronized void end() {
        outputEnded = true;
        notifyAll();
    }
}
