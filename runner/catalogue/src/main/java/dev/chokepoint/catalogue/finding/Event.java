package dev.chokepoint.catalogue.finding;

import java.util.List;

/**
 * The violation of an audit rule that is itself what a finding is about.
 *
 * @param rule the sentence of the rule, as it stands in the audit of the system
 * @param drags sentences of other rules that the same event breaks as well; a violation of any further rule is none of
 *     the event's
 */
public record Event(String rule, List<String> drags) {

    /** Name of the metric that every trial of an event finding has: the events that its audit found. */
    public static final String METRIC = "audit.events";

    /** Unit of {@link #METRIC}. */
    public static final String UNIT = "events";

    /**
     * Name of the metric that every trial of an event finding has: what the event's rule examined. The audit looks at
     * all data, so this is the number of cases among which its events were found.
     */
    public static final String CASES_METRIC = "audit.cases";

    /** Unit of {@link #CASES_METRIC}. */
    public static final String CASES_UNIT = "cases";

    /** Copies the list. */
    public Event {
        drags = List.copyOf(drags);
    }
}
