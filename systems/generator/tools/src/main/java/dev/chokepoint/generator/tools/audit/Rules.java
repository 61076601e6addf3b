package dev.chokepoint.generator.tools.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What must hold after each load. */
final class Rules {
    private static final int MOST_EXAMPLES = 10;
    private static final int PARTS = 3;

    private Rules() {}

    /**
     * Checks all rules.
     *
     * @param acknowledged the provider's line for each call that the load generator counted: caller, call, number
     * @param loadGenerator the load generator of the run
     * @param underTest the generators under test
     */
    static List<Rule> all(List<String> acknowledged, Counted loadGenerator, List<Counted> underTest) {
        return List.of(
                numbers(acknowledged),
                same("the load generator counted as many answers as the provider gave it", List.of(loadGenerator)),
                same(
                        "each generator under test counted every answer of the provider, or a failed call for it",
                        underTest));
    }

    private static Rule numbers(List<String> acknowledged) {
        Set<String> seen = new TreeSet<>();
        List<String> broken = new ArrayList<>();
        for (String line : acknowledged) {
            List<String> parts = List.of(line.split(" ", -1));
            if (parts.size() != PARTS || !seen.add(parts.get(0) + " " + parts.get(PARTS - 1))) {
                broken.add(line);
            }
        }
        return rule(
                "every answer that the load generator counted has a number of its own", acknowledged.size(), broken);
    }

    private static Rule same(String sentence, List<Counted> all) {
        long examined = all.stream().mapToLong(Counted::byProvider).sum();
        long violations = all.stream().mapToLong(Counted::unexplained).sum();
        List<String> examples = all.stream()
                .filter(one -> one.unexplained() > 0)
                .map(Counted::text)
                .toList();
        return new Rule(sentence, examined, violations, examples);
    }

    private static Rule rule(String sentence, long examined, List<String> broken) {
        return new Rule(
                sentence,
                examined,
                broken.size(),
                broken.stream().limit(MOST_EXAMPLES).toList());
    }
}
