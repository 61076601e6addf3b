package dev.chokepoint.generator.tools.audit;

import java.util.List;

/**
 * The outcome of one rule. The runner reads it by these names.
 *
 * @param rule the sentence that must hold
 * @param examined how many things were looked at
 * @param violations how many of them break it
 * @param examples the first violations, at most {@value #MOST_EXAMPLES}
 */
record Rule(String rule, long examined, long violations, List<String> examples) {
    /** Enough for a person. */
    static final int MOST_EXAMPLES = 10;

    Rule {
        examples = List.copyOf(examples);
    }
}
