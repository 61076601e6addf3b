package dev.chokepoint.catalogue.system;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The load that can be put on a system.
 *
 * @param entry the component that a plan calls unless its finding names another
 * @param audited the kinds of requests that the audit is told of, by label; may be empty
 * @param data the rows that plans can read, the usual ones first; may be empty
 * @param around what one side of a finding takes besides its load, on two processors: its start, the read-back, the
 *     start of the load generator, last replies, audit and stop. Only the time that is told before a run is from it
 */
public record LoadDeclaration(
        String entry, Map<String, Audited> audited, Map<String, Plan> plans, Set<String> data, Duration around) {

    /**
     * The usual one. The trials of docs/results/2026-11-21-2-core-vm took 18 to 33 s besides their loads, 23 s on
     * average, and 40 s with two or three instances of trip-service.
     */
    public static final Duration USUAL_AROUND = Duration.ofSeconds(25);

    /**
     * One JMeter plan: its file, relative to the root of the repository, and the names of its requests in the order in
     * which they are sent, at least one.
     */
    public record Plan(String file, Set<String> labels) {
        /** The request that each arrival of an open plan begins with. Only this one has a planned time. */
        public String first() {
            return labels.iterator().next();
        }
    }

    /**
     * What the audit is told of a request: values of variables of the plan, as they stand when the answer is there.
     *
     * @param requestKey the variable with what the caller recognises its request by, such as an idempotency key
     * @param request the variables with what was asked for, in the order in which the audit gets them
     * @param acknowledgement the variable with the id that the answer carries; empty after an answer without one
     */
    public record Audited(Optional<String> requestKey, List<String> request, String acknowledgement) {
        /** Copies the list. */
        public Audited {
            request = List.copyOf(request);
        }

        /** All its variables. */
        public List<String> variables() {
            return Stream.of(requestKey.stream(), request.stream(), Stream.of(acknowledgement))
                    .flatMap(each -> each)
                    .toList();
        }
    }

    /** What the audit is told of the requests of one plan, by label. */
    public Map<String, Audited> auditedOf(Plan plan) {
        Map<String, Audited> ofPlan = new LinkedHashMap<>(audited);
        ofPlan.keySet().retainAll(plan.labels());
        return Collections.unmodifiableMap(ofPlan);
    }
}
