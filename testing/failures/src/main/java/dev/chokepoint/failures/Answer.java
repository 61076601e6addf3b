package dev.chokepoint.failures;

import dev.chokepoint.lab.load.SentRequest;

/**
 * What a caller got for one attempt.
 *
 * @param attempt 1 for the first
 * @param sentMillis when he sent it, in milliseconds since 1970
 * @param answeredMillis when he had the answer, or gave up
 * @param status the status of the answer, or the name of the error if there was none
 * @param id the id in a good answer; empty if it was none
 */
record Answer(Call call, int attempt, long sentMillis, long answeredMillis, String status, String id) {

    boolean good() {
        return !id.isEmpty();
    }

    /** What the audit is told of it. */
    SentRequest sent() {
        return new SentRequest(call.kind().label(), call.key(), call.request(), status, good(), id);
    }
}
