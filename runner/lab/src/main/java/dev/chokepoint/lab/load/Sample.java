package dev.chokepoint.lab.load;

import java.util.Optional;

/**
 * One request of a sample log. It was sent at a time in milliseconds since 1970. The label is the step of the plan.
 * Success is whether the plan accepted the answer. Threads are those that were at work as it ended, and thread is the
 * name of its own. What the audit is told of it is empty for a kind of request that the system does not declare.
 */
record Sample(
        long startMillis,
        long elapsedMillis,
        String label,
        boolean success,
        int threads,
        Optional<SentRequest> audited,
        String thread) {

    long endMillis() {
        return startMillis + elapsedMillis;
    }

    /** The same request with an earlier start and the same end. */
    Sample earlier(long millis) {
        return new Sample(startMillis - millis, elapsedMillis + millis, label, success, threads, audited, thread);
    }
}
