package dev.chokepoint.lab.testkit;

import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.run.StackLock;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What tests share that start their systems side by side in this JVM: the lock of the checkout, and the ports. */
public final class SideBySide implements AutoCloseable {
    /** Two sources of ports in one JVM would give out the same ones. */
    private static final Ports PORTS = new Ports();

    private static int holders;
    private static @Nullable StackLock lock;

    private boolean closed;

    private SideBySide() {}

    /** Takes the lock of the checkout, or shares it with the tests that hold it; an error if another runner has it. */
    public static SideBySide take() {
        synchronized (SideBySide.class) {
            if (holders == 0) {
                lock = StackLock.take(Repository.HOME, "mvn verify");
            }
            holders++;
            return new SideBySide();
        }
    }

    /** Ports for the systems of all these tests. */
    public Ports ports() {
        return PORTS;
    }

    /** Gives the lock back when nobody else shares it. A second call does nothing. */
    @Override
    public void close() {
        synchronized (SideBySide.class) {
            if (closed) {
                return;
            }
            closed = true;
            holders--;
            if (holders == 0) {
                Objects.requireNonNull(lock).close();
                lock = null;
            }
        }
    }
}
