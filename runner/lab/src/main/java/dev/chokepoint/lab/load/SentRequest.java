package dev.chokepoint.lab.load;

/**
 * One request of a kind that the audit is told of, and what its caller got. Texts are empty where there is nothing.
 *
 * @param label the step of the plan
 * @param key by what the caller recognises its request, such as an idempotency key
 * @param request what was asked for: the declared values with commas between them
 * @param status the status of the answer, or JMeter's text for a request that got none
 * @param success whether the plan accepted the answer
 * @param acknowledgedId the id that the answer carried
 */
public record SentRequest(
        String label, String key, String request, String status, boolean success, String acknowledgedId) {

    /** Whether its caller was told an id. */
    public boolean acknowledged() {
        return success && !acknowledgedId.isEmpty();
    }
}
