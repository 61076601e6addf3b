package dev.chokepoint.pubsub.tools.audit;

import java.util.ArrayList;
import java.util.List;

/**
 * What must hold, how much was looked at, and what breaks it. The runner reads it by these names.
 *
 * @param rule the sentence
 * @param examined how many things were looked at
 * @param violations how many of them break it
 * @param examples the first violations
 */
record Rule(String rule, long examined, long violations, List<String> examples) {
    private static final int MOST_EXAMPLES = 10;

    Rule {
        examples = List.copyOf(examples);
    }

    /** Collects the outcome of one rule. */
    static final class Collector {
        private final String rule;
        private final List<String> examples = new ArrayList<>();
        private long examined;
        private long violations;

        Collector(String rule) {
            this.rule = rule;
        }

        /** Looks at one thing; {@code text} describes it if it breaks the rule. */
        void look(boolean holds, String text) {
            examined++;
            if (!holds) {
                violations++;
                if (examples.size() < MOST_EXAMPLES) {
                    examples.add(text);
                }
            }
        }

        Rule outcome() {
            return new Rule(rule, examined, violations, examples);
        }
    }
}
