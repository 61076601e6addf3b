package dev.chokepoint.lab.load;

/**
 * One request of a sample log. It was sent at a time in milliseconds since 1970. The label is the step of the plan.
 * Success is whether the plan accepted the answer. Threads are those that were at work as it ended, and thread is the
 * name of its own. The acknowledged id is empty for an answer that acknowledges nothing.
 */
record Sample(
        long startMillis,
        long elapsedMillis,
        String label,
        boolean success,
        int threads,
        String acknowledgedId,
        String thread) {

    long endMillis() {
        return startMillis + elapsedMillis;
    }

    /** The same request with an earlier start and the same end. */
    Sample earlier(long millis) {
        return new Sample(
                startMillis - millis, elapsedMillis + millis, label, success, threads, acknowledgedId, thread);
    }
}
