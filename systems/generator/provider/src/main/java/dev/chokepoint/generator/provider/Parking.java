package dev.chokepoint.generator.provider;

import java.util.concurrent.locks.LockSupport;

/** Parks the thread. Java 17 would round a sleep up to whole milliseconds. */
final class Parking implements Waiting {

    @Override
    public void pass(long nanos) {
        long startedNanos = System.nanoTime();
        long leftNanos = nanos;
        // A parked thread may wake up early.
        while (leftNanos > 0) {
            if (Thread.currentThread().isInterrupted()) {
                throw new IllegalStateException("interrupted while a call waited; the call is not answered");
            }
            LockSupport.parkNanos(this, leftNanos);
            leftNanos = nanos - (System.nanoTime() - startedNanos);
        }
    }
}
