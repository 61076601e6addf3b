package dev.chokepoint.lab.fork;

import java.nio.file.Path;
import java.time.Clock;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/**
 * What a fork has around it: the time, a way to wait, and the machine.
 *
 * @param machine the processor times of the machine
 * @param walkMicros how long the {@link CodeWalk} takes now
 */
record Around(Clock clock, Pause pause, Supplier<MachineTimes> machine, DoubleSupplier walkMicros) {

    /** That of a real run on this machine. */
    static Around thisMachine(Clock clock) {
        return new Around(
                clock,
                new Pause(clock, Thread::sleep),
                () -> MachineTimes.now(Path.of("/proc"), System::nanoTime),
                new CodeWalk()::micros);
    }
}
