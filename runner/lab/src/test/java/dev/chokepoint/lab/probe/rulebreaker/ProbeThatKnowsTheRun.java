package dev.chokepoint.lab.probe.rulebreaker;

import dev.chokepoint.lab.cli.Main;
import dev.chokepoint.lab.run.RunRequest;
import dev.chokepoint.lab.trial.Schedule;

/** Uses the run from a probe, and the command line from below it. */
final class ProbeThatKnowsTheRun {
    private ProbeThatKnowsTheRun() {}

    static String of(RunRequest request, Schedule schedule, Main main) {
        return request + schedule.toString() + main.hashCode();
    }
}
