package dev.chokepoint.lab.load;

/**
 * One request of a sample log.
 *
 * @param startMillis when it was sent, in milliseconds since 1970
 * @param elapsedMillis until its answer was complete, in whole milliseconds
 * @param label the step of the plan that it belongs to
 * @param success whether the plan accepted the answer
 * @param threads threads of the generator that were at work as it ended
 * @param orderId the order id in its answer, empty without one
 */
record Sample(long startMillis, long elapsedMillis, String label, boolean success, int threads, String orderId) {

    long endMillis() {
        return startMillis + elapsedMillis;
    }
}
