package dev.chokepoint.lab.fork;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Tells how fast the machine's processors calculate: the processor time that a fixed piece of arithmetic takes. It sees
 * the clock of the processors and little else. Orders became 30 % faster while it changed by 6 % (docs/method.md). It
 * also grows while the neighbouring processor is busy, so compare blocks of alike load.
 */
final class ReferenceLoop {
    /** About 1.5 ms on an AMD EPYC (2026-11-23): long against the clock's steps, short against half a second. */
    private static final int STEPS = 1_000_000;

    /** So many runs that the loop is compiled before its first figure counts. */
    private static final int WARMUP = 20;

    private static final double NANOS_PER_MILLI = 1e6;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long sum = 1;

    /** Runs the loop until it is compiled, which takes less than a tenth of a second. */
    ReferenceLoop() {
        for (int run = 0; run < WARMUP; run++) {
            millis();
        }
    }

    /** Runs the loop once in the calling thread and gives its processor time; NaN if the JVM cannot tell it. */
    double millis() {
        if (!threads.isCurrentThreadCpuTimeSupported()) {
            return Double.NaN;
        }
        long before = threads.getCurrentThreadCpuTime();
        sum = steps(sum);
        return (threads.getCurrentThreadCpuTime() - before) / NANOS_PER_MILLI;
    }

    /** Marsaglia's xorshift: each step needs the one before, so that no compiler can leave one out. */
    private static long steps(long seed) {
        long value = seed;
        for (int step = 0; step < STEPS; step++) {
            value ^= value << 13;
            value ^= value >>> 7;
            value ^= value << 17;
        }
        return value;
    }
}
