package dev.chokepoint.lab.target.attached;

import dev.chokepoint.stack.exception.ComponentException;
import java.time.Duration;
import java.util.Optional;

/**
 * Waits for the process that replaces another one, so many answers in a row. A Service may still lead to the old
 * process until that has ended, so one answer of the new process is not enough.
 */
record RestartWait(Duration deadline, Duration pause, int answers) {

    /** A question that is asked again and again. */
    @FunctionalInterface
    interface Question {
        /** Asks once: why it is not yet as it shall be; empty if it is. */
        Optional<ComponentException> inTheWay() throws InterruptedException;
    }

    /** Asks until so many answers in a row are good. Throws the last obstacle at the deadline. */
    void await(Question question) throws InterruptedException {
        long end = System.nanoTime() + deadline.toNanos();
        int inARow = 0;
        while (inARow < answers) {
            Optional<ComponentException> reason = question.inTheWay();
            if (reason.isPresent() && System.nanoTime() - end >= 0) {
                throw reason.get();
            }
            inARow = reason.isPresent() ? 0 : inARow + 1;
            Thread.sleep(pause.toMillis());
        }
    }
}
