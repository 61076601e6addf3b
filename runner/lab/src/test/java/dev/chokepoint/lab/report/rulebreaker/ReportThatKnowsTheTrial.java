package dev.chokepoint.lab.report.rulebreaker;

import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.trial.Schedule;

/** Uses the trial and its target from the report of a result. */
final class ReportThatKnowsTheTrial {
    private ReportThatKnowsTheTrial() {}

    static String of(Schedule schedule, TargetChoice choice) {
        return schedule + choice.toString();
    }
}
