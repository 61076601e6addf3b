package dev.chokepoint.failures;

import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.HttpCalls;
import dev.chokepoint.stack.component.RedisComponent;
import dev.chokepoint.stack.process.ShortCommand;
import dev.chokepoint.stack.system.LocalSystem;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What can be done to the parts of a running system. A part that ends is started again by the {@link Supervisor}. */
final class Breaker {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** A clean shutdown of the slowest part, MariaDB, with its dirty pages. */
    private static final Duration CLEAN_END = Duration.ofSeconds(60);

    private final Stack stack;
    private final LocalSystem system;
    private final Supervisor supervisor;
    private final Optional<SmallDisk> disk;

    Breaker(Stack stack, LocalSystem system, Supervisor supervisor, Optional<SmallDisk> disk) {
        this.stack = stack;
        this.system = system;
        this.supervisor = supervisor;
        this.disk = disk;
    }

    /** KILL. Returns when the process is gone. */
    void kill(String part) throws IOException, InterruptedException {
        signal(part, "KILL");
        supervisor.awaitEnd(part, PATIENCE);
    }

    /** TERM, as an orderly restart begins. Returns when the process is gone. */
    void terminate(String part) throws IOException, InterruptedException {
        signal(part, "TERM");
        supervisor.awaitEnd(part, CLEAN_END);
    }

    /**
     * Stops the process without ending it, for a while. Its connections stay, and the kernel goes on taking what is
     * sent to it, as with a network that no longer carries anything.
     */
    void stall(String part, Duration duration) throws IOException, InterruptedException {
        signal(part, "STOP");
        try {
            Thread.sleep(duration.toMillis());
        } finally {
            signal(part, "CONT");
        }
    }

    private void signal(String part, String signal) throws IOException, InterruptedException {
        // The shell's own kill, because not every machine has the program.
        List<String> command = List.of("/bin/sh", "-c", "kill -" + signal + " " + supervisor.pid(part));
        ShortCommand done = ShortCommand.run(command, Path.of("/"), Map.of(), PATIENCE);
        if (done.exitCode() != 0) {
            throw new IOException(command + " failed: " + done.output().strip());
        }
    }

    /** Deletes every key of a Redis. */
    void flush(String redis) {
        redis(redis).flush();
    }

    /** Has a Redis write all it holds to the file that it loads at its next start. */
    void snapshot(String redis) {
        redis(redis).save();
    }

    private RedisComponent redis(String id) {
        if (stack.component(id) instanceof RedisComponent redis) {
            return redis;
        }
        throw new IllegalArgumentException(id + " is no Redis");
    }

    /** Steps the clock of a service that was started with {@code trip.clock=steppable}; negative is back. */
    void stepClock(String service, Duration step) throws IOException, InterruptedException {
        HttpCalls.post(
                        system.url(service, PortDeclaration.MANAGEMENT).resolve("/actuator/clock"),
                        "{\"step\":\"" + step + "\"}",
                        Map.of(),
                        PATIENCE)
                .success();
    }

    /** Leaves the database no free byte for a while. */
    void fillDisk(Duration duration) throws IOException, InterruptedException {
        SmallDisk small = disk.orElseThrow(() -> new IllegalStateException("this failure was set up without a disk"));
        small.fill();
        try {
            Thread.sleep(duration.toMillis());
        } finally {
            small.free();
        }
    }
}
