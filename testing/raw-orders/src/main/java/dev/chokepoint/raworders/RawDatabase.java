package dev.chokepoint.raworders;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.run.StackLock;
import dev.chokepoint.stack.system.LocalSystem;
import dev.chokepoint.stack.system.SystemOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;

/** The database of the trip system, started alone and with empty tables; its files are below runs/. */
final class RawDatabase implements AutoCloseable {
    private static final String COMPONENT = "mariadb";
    private static final long SEED = 42;

    private final StackLock lock;
    private final PrintStream log;
    private final Stack stack;
    private final String url;

    private RawDatabase(StackLock lock, PrintStream log, Stack stack, String url) {
        this.lock = lock;
        this.log = log;
        this.stack = stack;
        this.url = url;
    }

    /** Starts it; an error if another system of this checkout runs. */
    static RawDatabase start(Path home) throws IOException {
        SystemDeclaration system = Optional.ofNullable(
                        new SystemFolder(home.resolve("systems")).read().get("trip"))
                .orElseThrow(() -> new IllegalArgumentException("there is no system trip below " + home));
        StackLock lock = StackLock.take(home, "raw-orders.sh");
        RunFolder folder = RunFolder.create(home, "raw-orders", Clock.systemUTC());
        PrintStream log = new PrintStream(folder.logs().resolve("stack.log").toFile(), StandardCharsets.UTF_8);
        Stack stack = new Stack(folder, log);
        LocalSystem local = new LocalSystem(system, SystemOptions.seeded(SEED), stack, new Ports());
        RawDatabase database = new RawDatabase(lock, log, stack, local.jdbcUrl("trip"));
        try {
            local.startFresh(Set.of(COMPONENT), "raw", SEED, id -> LaunchArguments.none(), LocalSystem.START_DEADLINE);
            return database;
        } catch (StackException failure) {
            database.close();
            throw failure;
        }
    }

    String url() {
        return url;
    }

    /** The process, whose processor time is read. */
    long pid() {
        return stack.components().stream()
                .filter(component -> component.id().equals(COMPONENT))
                .mapToLong(Component::pid)
                .findFirst()
                .orElseThrow(() -> new StackException("there is no " + COMPONENT));
    }

    @Override
    public void close() {
        stack.close();
        log.close();
        lock.close();
    }
}
