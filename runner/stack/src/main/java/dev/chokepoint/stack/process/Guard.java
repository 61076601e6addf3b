package dev.chokepoint.stack.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * A small process beside each stack. It survives the runner, also a KILL, and then ends every child. It reads the list
 * of children from its standard input. The end of the input means that the runner has died, unless {@code bye} came
 * before.
 *
 * <p>A child that was started but not yet reported is found by the token in its environment. A recycled process id is
 * not killed: the start times must match.
 *
 * <p>Control groups that limit children stay when their processes are gone, so they are removed then. Containers and
 * pods are not child processes. The command that removes them is registered before they are created
 * and is run last.
 */
public final class Guard {
    /** The order that names the last command. */
    static final String LAST = "last";

    /** The order that names a control group. */
    static final String GROUP = "group";

    /** Containers have five seconds of grace each, the pods of a namespace up to a minute. */
    static final Duration LAST_DEADLINE = Duration.ofMinutes(3);

    /** A JVM ends sooner. With the waits below and that for groups all ends within nine of the ten allowed seconds. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private static final Duration KILLING = Duration.ofSeconds(5);
    private static final Duration SETTLING = Duration.ofMillis(500);

    /** The runner stops its stack within ten seconds of a signal. The guard must live longer. */
    private static final Duration SIGNAL_PATIENCE = Duration.ofSeconds(60);

    private final String token;
    private final InputStream orders;
    private final PrintStream log;
    private final Map<Long, ProcessHandle> children = new LinkedHashMap<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private final Set<Path> groups = new LinkedHashSet<>();
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
                removeGroups();
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
        } else if (words.length == 2 && words[0].equals(GROUP)) {
            groups.add(Path.of(decode(words[1]).get(0)));
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

    private void removeGroups() {
        if (!groups.isEmpty()) {
            log.println("Control groups left: " + EmptyFolders.remove(groups));
        }
    }

    /** Encodes a command as one word, whatever its arguments contain. */
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

    /** The runner is gone, so a failure is written to the log. */
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

    /** The children, their descendants, and all processes that carry the token. */
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

    /** Ctrl-C may reach the guard together with the runner. This hook keeps the JVM alive until the watch has ended. */
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
