package dev.chokepoint.generator.tools.audit;

import java.util.List;

/**
 * The outcome of one rule. The runner reads it by these names.
 *
 * @param rule the sentence that must hold
 * @param examined how many things were looked at
 * @param violations how many of them break it
 * @param examples the first violations
 */
record Rule(String rule, long examined, long violations, List<String> examples) {
    Rule {
        examples = List.copyOf(examples);
    }
}
