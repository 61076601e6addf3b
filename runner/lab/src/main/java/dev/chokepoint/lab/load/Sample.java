package dev.chokepoint.lab.load;

/**
 * One request of a sample log.
 *
 * @param startMillis when it was sent, in milliseconds since 1970
 * @param elapsedMillis until its answer was complete, in whole milliseconds
 * @param label the step of the plan that it belongs to
 * @param success whether the plan accepted the answer
 * @param threads threads of the generator that were at work as it ended
 * @param acknowledgedId the id of what its answer acknowledges, empty without one
 * @param thread name of the generator's thread that sent it
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
