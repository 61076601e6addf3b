package dev.chokepoint.catalogue.rulebreaker;

import dev.chokepoint.lab.result.Effect;
import java.io.IOException;

/** Uses the lab from the catalogue and starts a process outside the stack. */
final class CatalogueThatKnowsTheLab {
    private CatalogueThatKnowsTheLab() {}

    static double of(Effect effect) throws IOException {
        new ProcessBuilder("true").start();
        return effect.ratio();
    }
}
