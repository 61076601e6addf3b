package dev.chokepoint.generator.tools.audit;

import java.util.List;

/** What must hold after each load. */
final class Rules {
    private Rules() {}

    /**
     * Checks all rules.
     *
     * @param acknowledged the numbers of the answers that the load generator counted
     * @param loadGenerator the load generator of the run
     * @param underTest the generators under test
     */
    static List<Rule> all(Numbers acknowledged, Counted loadGenerator, List<Counted> underTest) {
        return List.of(
                acknowledged.rule(),
                same("the load generator counted as many answers as the provider gave it", List.of(loadGenerator)),
                same(
                        "each generator under test counted every answer of the provider, or a failed call for it",
                        underTest));
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
}
