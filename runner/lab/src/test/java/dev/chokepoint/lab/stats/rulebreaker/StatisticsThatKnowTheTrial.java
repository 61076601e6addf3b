package dev.chokepoint.lab.stats.rulebreaker;

import dev.chokepoint.lab.trial.Schedule;

/** Uses a trial where only numbers are known. */
final class StatisticsThatKnowTheTrial {
    private StatisticsThatKnowTheTrial() {}

    static String of(Schedule schedule) {
        return schedule.toString();
    }
}
