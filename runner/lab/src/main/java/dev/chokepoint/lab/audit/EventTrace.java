package dev.chokepoint.lab.audit;

import dev.chokepoint.catalogue.finding.Event;
import dev.chokepoint.lab.result.AuditResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which violations of an audit trace to the event that a finding is about, and which do not.
 *
 * <p>The events are the things that the violations of the event's rule concern, such as orders. A violation traces to
 * them if its rule is the event's or one that the event may drag along, and if it concerns nothing but these things.
 * All others are unexplained: of another rule, about another thing, about one of these and another thing, or without
 * saying what it is about.
 *
 * @param trace the numbers
 * @param cases what the event's rule examined, so the number of cases among which the events were found
 * @param unexplained for each rule with unexplained violations one sentence, with the first of them
 */
public record EventTrace(AuditResult.Trace trace, long cases, List<String> unexplained) {
    private static final String NOT_LISTED = "(not listed)";

    /** Takes a copy. */
    public EventTrace {
        unexplained = List.copyOf(unexplained);
    }

    /** Traces the violations of an audit. Throws if it did not look at the event's rule. */
    public static EventTrace of(Event event, AuditResult audit) throws AuditException {
        AuditResult.Rule own = audit.rules().stream()
                .filter(rule -> rule.rule().equals(event.rule()))
                .findFirst()
                .orElseThrow(() -> missing(event));
        Set<String> events = new HashSet<>();
        own.concerns().forEach(events::addAll);
        Set<String> dragged = new HashSet<>(event.drags());
        dragged.add(event.rule());
        long traced = 0;
        long others = 0;
        List<String> sentences = new ArrayList<>();
        for (AuditResult.Rule rule : audit.rules()) {
            List<Integer> unexplained = dragged.contains(rule.rule()) ? unexplained(rule, events) : all(rule);
            traced += rule.violations() - unexplained.size();
            others += unexplained.size();
            if (!unexplained.isEmpty()) {
                sentences.add(sentence(rule, unexplained));
            }
        }
        return new EventTrace(new AuditResult.Trace(events.size(), traced, others), own.examined(), sentences);
    }

    /** The numbers, from 0, of the violations that concern something else than the events, or nothing known. */
    private static List<Integer> unexplained(AuditResult.Rule rule, Set<String> events) {
        if (rule.concerns().isEmpty()) {
            return all(rule);
        }
        return all(rule).stream()
                .filter(at -> rule.concerns().get(at).isEmpty()
                        || !events.containsAll(rule.concerns().get(at)))
                .toList();
    }

    private static List<Integer> all(AuditResult.Rule rule) {
        List<Integer> numbers = new ArrayList<>();
        for (int at = 0; at < rule.violations(); at++) {
            numbers.add(at);
        }
        return numbers;
    }

    private static String sentence(AuditResult.Rule rule, List<Integer> unexplained) {
        Optional<String> first = unexplained.stream()
                .filter(at -> at < rule.examples().size())
                .findFirst()
                .map(rule.examples()::get);
        return "\"%s\" is broken by %d of %d, and %d of these trace to no event; first: %s"
                .formatted(
                        rule.rule(), rule.violations(), rule.examined(), unexplained.size(), first.orElse(NOT_LISTED));
    }

    private static AuditException missing(Event event) {
        return new AuditException(
                "the audit has no rule \"" + event.rule() + "\", which the finding names as its event; name one that it"
                        + " has",
                new IllegalArgumentException(event.rule()));
    }
}
