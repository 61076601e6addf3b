package dev.chokepoint.stack.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * A tiny process beside each stack that outlives the runner, even by KILL, and then ends every child. It reads the
 * children from its standard input, whose end is the death of the runner unless {@code bye} came before.
 *
 * <p>A child that was forked but not yet told is found by the token in its environment. An id that the operating
 * system has given to a stranger since is spared, because its start instant differs.
 *
 * <p>What children have made elsewhere, such as containers, is no process of theirs; the command that takes it away is
 * told beforehand and run last.
 */
public final class Guard {
    /** The order that names the last command. */
    static final String LAST = "last";

    /** Several containers have five seconds of grace each; the pods of a namespace have up to a minute. */
    private static final Duration LAST_DEADLINE = Duration.ofMinutes(3);

    /** A JVM ends in less; together with the two waits below all is over in eight of the ten seconds allowed. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private static final Duration KILLING = Duration.ofSeconds(5);
    private static final Duration SETTLING = Duration.ofMillis(500);

    /** The runner ends its stack within ten seconds of a signal; the guard must not be gone earlier. */
    private static final Duration SIGNAL_PATIENCE = Duration.ofSeconds(60);

    private final String token;
    private final InputStream orders;
    private final PrintStream log;
    private final Map<Long, ProcessHandle> children = new LinkedHashMap<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private List<String> last = List.of();

    Guard(String token, InputStream orders, PrintStream log) {
        this.token = token;
        this.orders = orders;
        this.log = log;
    }

    /** Started by the runner with the token of the stack as its only argument. */
    public static void main(String[] arguments) {
        Guard guard = new Guard(arguments[0], System.in, System.err);
        Runtime.getRuntime().addShutdownHook(new Thread(guard::outlastSignal, "outlast-signal"));
        guard.log.println("Watching over the children of process "
                + ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L));
        guard.watch();
    }

    /** Reads until the runner says bye or dies; in the second case ends what is left of its children. */
    void watch() {
        try {
            if (!readUntilBye()) {
                log.println("The runner is gone without bye; ending its children");
                endAll();
                runLast();
            }
        } finally {
            over.countDown();
        }
    }

    private boolean readUntilBye() {
        BufferedReader lines = new BufferedReader(new InputStreamReader(orders, StandardCharsets.UTF_8));
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.equals("bye")) {
                    return true;
                }
                obey(line.split(" ", -1));
            }
        } catch (IOException e) {
            log.println("Lost the runner: " + e.getMessage());
        }
        return false;
    }

    private void obey(String[] words) {
        if (words.length == 3 && words[0].equals("child")) {
            long pid = Long.parseLong(words[1]);
            ProcessTable.find(pid, Long.parseLong(words[2])).ifPresent(handle -> children.put(pid, handle));
        } else if (words.length == 2 && words[0].equals("ended")) {
            children.remove(Long.parseLong(words[1]));
        } else if (words.length == 2 && words[0].equals(LAST)) {
            last = decode(words[1]);
        } else {
            log.println("Not understood: " + String.join(" ", words));
        }
    }

    private void endAll() {
        List<ProcessHandle> first = left();
        log.println("TERM to " + first.stream().map(ProcessHandle::pid).toList());
        ProcessTable.end(first, GRACE, Duration.ZERO);
        long end = System.nanoTime() + KILLING.toNanos();
        long quietSince = System.nanoTime();
        while (System.nanoTime() < end && System.nanoTime() - quietSince < SETTLING.toNanos()) {
            List<ProcessHandle> rest = left();
            if (!rest.isEmpty()) {
                log.println("KILL to " + rest.stream().map(ProcessHandle::pid).toList());
                rest.forEach(ProcessHandle::destroyForcibly);
                quietSince = System.nanoTime();
            }
            Await.pause();
        }
        log.println("Left: " + left().stream().map(ProcessHandle::pid).toList());
    }

    /** A command as one word, whatever is in its arguments. */
    static String encode(List<String> command) {
        return command.stream()
                .map(word -> Base64.getEncoder().encodeToString(word.getBytes(StandardCharsets.UTF_8)))
                .collect(Collectors.joining(","));
    }

    private static List<String> decode(String text) {
        return Arrays.stream(text.split(",", -1))
                .map(word -> new String(Base64.getDecoder().decode(word), StandardCharsets.UTF_8))
                .toList();
    }

    /** There is nobody left to tell of a failure, so it stands in the log. */
    private void runLast() {
        if (last.isEmpty()) {
            return;
        }
        log.println("Last: " + String.join(" ", last));
        try {
            Process process = new ProcessBuilder(last).inheritIO().start();
            boolean ended = process.waitFor(LAST_DEADLINE.toMillis(), TimeUnit.MILLISECONDS);
            process.destroyForcibly();
            log.println(ended ? "It ended with exit code " + process.exitValue() : "It took too long and was killed");
        } catch (IOException e) {
            log.println("It cannot be run: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            log.println("Interrupted while it ran");
        }
    }

    /** The children, their descendants and whoever carries the token. */
    private List<ProcessHandle> left() {
        Map<Long, ProcessHandle> found = new HashMap<>();
        for (ProcessHandle child : children.values()) {
            found.put(child.pid(), child);
            child.descendants().forEach(descendant -> found.put(descendant.pid(), descendant));
        }
        ProcessTable.carrying(token).forEach(handle -> found.put(handle.pid(), handle));
        found.remove(ProcessHandle.current().pid());
        return found.values().stream().filter(ProcessTable::lives).toList();
    }

    /**
     * Ctrl-C may reach the guard together with the runner; the JVM runs on while this hook waits for the end of the
     * watch.
     */
    private void outlastSignal() {
        try {
            if (!over.await(SIGNAL_PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                log.println("Ended by a signal while the runner lives");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
