package dev.chokepoint.failures;

import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.component.HttpCalls;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.ProgramSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Starts every part that has ended again: the same command line, environment, ports and files, one second later. That
 * is what an orchestrator does (restart: always of Docker, a pod's restartPolicy Always), without its growing pause.
 */
final class Supervisor implements AutoCloseable {
    private static final Duration LOOK = Duration.ofMillis(250);
    private static final Duration BEFORE_START = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final int OK = 200;

    private final Stack stack;
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private final List<String> restarted = new ArrayList<>();
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "supervisor"));
    private @Nullable RuntimeException failure;

    /** Watches all components that run now. */
    // The timer ends with close(), and look() keeps its failure.
    @SuppressWarnings("FutureReturnValueIgnored")
    Supervisor(Stack stack) throws IOException {
        this.stack = stack;
        for (Component component : stack.components()) {
            parts.put(component.id(), new Part(component));
        }
        timer.scheduleWithFixedDelay(this::look, LOOK.toMillis(), LOOK.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static final class Part {
        private final Component component;
        private final Map<String, String> environment;
        private final Path folder;
        private @Nullable Child again;
        private int starts = 1;
        private long endedNanos;

        Part(Component component) throws IOException {
            this.component = component;
            Path process = Path.of("/proc", Long.toString(component.pid()));
            this.environment = environment(Files.readString(process.resolve("environ"), StandardCharsets.UTF_8));
            this.folder = process.resolve("cwd").toRealPath();
        }

        boolean alive() {
            Child child = again;
            return child == null ? component.alive() : child.alive();
        }

        long pid() {
            Child child = again;
            return child == null ? component.pid() : child.pid();
        }

        /** Whether it has been down long enough; the first call after its end begins the time. */
        boolean due() {
            if (alive()) {
                endedNanos = 0;
                return false;
            }
            if (endedNanos == 0) {
                endedNanos = System.nanoTime();
            }
            return System.nanoTime() - endedNanos >= BEFORE_START.toNanos();
        }

        /** Each start has a log of its own. */
        ProgramSpec next() {
            starts++;
            String name = String.valueOf(component.log().getFileName()).replace(".log", "-start-" + starts + ".log");
            Path log = component.log().resolveSibling(name);
            return new ProgramSpec(component.id(), component.command(), folder, log, log, environment);
        }
    }

    static Map<String, String> environment(String environ) {
        Map<String, String> variables = new HashMap<>();
        for (String entry : environ.split("\0", -1)) {
            int sign = entry.indexOf('=');
            if (sign > 0) {
                variables.put(entry.substring(0, sign), entry.substring(sign + 1));
            }
        }
        return variables;
    }

    private synchronized void look() {
        try {
            for (Part part : parts.values()) {
                if (part.due()) {
                    part.again = stack.children().start(part.next());
                    restarted.add(part.component.id());
                }
            }
        } catch (RuntimeException e) {
            // Thrown by awaitUp; a timer would swallow it.
            failure = e;
            throw e;
        }
    }

    /** The id of the process that is this part now. */
    synchronized long pid(String part) {
        return known(part).pid();
    }

    private Part known(String id) {
        Part part = parts.get(id);
        if (part == null) {
            throw new IllegalArgumentException(id + " does not run; what runs is " + parts.keySet());
        }
        return part;
    }

    /** The parts that were started again, in their order, each as often as it was. */
    synchronized List<String> restarted() {
        return List.copyOf(restarted);
    }

    /** Waits until the process that is this part now has ended. An error if it runs at the deadline. */
    void awaitEnd(String part, Duration deadline) throws IOException, InterruptedException {
        ProcessHandle process = ProcessHandle.of(pid(part)).orElse(null);
        long end = System.nanoTime() + deadline.toNanos();
        while (process != null && process.isAlive()) {
            if (System.nanoTime() > end) {
                throw new IOException(part + " has not ended within " + deadline.toSeconds() + " s");
            }
            Thread.sleep(20);
        }
    }

    /**
     * Waits until every part is up: its management port says so, or its server port takes connections where it has no
     * management port. A part with neither is up while it lives. An error that names those that are not at the
     * deadline.
     */
    void awaitUp(Duration deadline) throws IOException, InterruptedException {
        long end = System.nanoTime() + deadline.toNanos();
        for (List<String> down = down(); !down.isEmpty(); down = down()) {
            if (System.nanoTime() > end) {
                throw new IOException(down + " not up again within " + deadline.toSeconds() + " s");
            }
            Thread.sleep(50);
        }
    }

    private List<String> down() throws InterruptedException {
        List<Part> all;
        synchronized (this) {
            if (failure != null) {
                throw failure;
            }
            all = List.copyOf(parts.values());
        }
        List<String> down = new ArrayList<>();
        for (Part part : all) {
            boolean alive;
            synchronized (this) {
                alive = part.alive();
            }
            if (!alive || !answers(part.component.ports())) {
                down.add(part.component.id());
            }
        }
        return down;
    }

    static boolean answers(Map<String, Integer> ports) throws InterruptedException {
        Integer management = ports.get(PortDeclaration.MANAGEMENT);
        try {
            if (management != null) {
                URI health = URI.create("http://127.0.0.1:" + management + "/actuator/health");
                return HttpCalls.get(health, PATIENCE).status() == OK;
            }
            Integer port = ports.get(PortDeclaration.SERVER);
            if (port == null) {
                return true;
            }
            try (Socket socket = new Socket()) {
                socket.connect(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), port), (int) PATIENCE.toMillis());
                return true;
            }
        } catch (IOException e) {
            // It is down, which is what was asked.
            return false;
        }
    }

    /** Starts nothing any more and ends what it has started, the youngest first. */
    @Override
    public void close() {
        timer.shutdownNow();
        synchronized (this) {
            List<Part> all = new ArrayList<>(parts.values());
            for (int at = all.size() - 1; at >= 0; at--) {
                Child child = all.get(at).again;
                if (child != null) {
                    child.close();
                }
            }
        }
    }
}
