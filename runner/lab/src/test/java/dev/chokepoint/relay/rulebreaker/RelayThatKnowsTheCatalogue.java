package dev.chokepoint.relay.rulebreaker;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.failures.rulebreaker.Failing;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.stack.Stack;

/** Uses the runner, and the program that breaks parts, from a process that the runner starts. */
final class RelayThatKnowsTheCatalogue {
    private RelayThatKnowsTheCatalogue() {}

    static String of(Stack stack, Effect effect, Arm arm) {
        return stack + effect.toString() + arm + new Failing();
    }
}
