package dev.chokepoint.lab.load;

import dev.chokepoint.lab.result.GeneratorWatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What the load generator may use before its own slowness counts as the system's.
 *
 * <p>The bounds are ours, for no report watched its generator. Processor share: JMeter needs about 0.1 ms of processor
 * time a request, so above 70 % of the machine the system under test gets less than the generator. Pause: requests that
 * fall into it are late by up to its length; half a second is beyond the quickest figure of report 000, "500ms~2s", by
 * which a response time is called unstable. Arrivals: 5 % off is the tolerance of an effect. Threads: one that is
 * missing is a user who never came; an open loop plans none.
 */
final class GeneratorBounds {
    static final double MOST_PROCESSOR_SHARE_PERCENT = 70;
    static final double LONGEST_PAUSE_MILLIS = 500;
    static final double LEAST_ACHIEVED_PERCENT = 95;

    private GeneratorBounds() {}

    /** The watch with its verdict, and one sentence for each bound that was passed. */
    static Judged judge(
            double processorSharePercent, GcLog pauses, double achievedPercent, int threadsSeen, int threadsPlanned) {
        List<String> passed = new ArrayList<>();
        if (processorSharePercent > MOST_PROCESSOR_SHARE_PERCENT) {
            passed.add(english(
                    "it used %.0f %% of the machine's processor time while measuring, at most %.0f %% is allowed",
                    processorSharePercent, MOST_PROCESSOR_SHARE_PERCENT));
        }
        if (pauses.maxMillis() > LONGEST_PAUSE_MILLIS) {
            passed.add(english(
                    "its garbage collector paused it for %.0f ms, at most %.0f ms is allowed",
                    pauses.maxMillis(), LONGEST_PAUSE_MILLIS));
        }
        if (achievedPercent < LEAST_ACHIEVED_PERCENT) {
            passed.add(english(
                    "it sent %.1f %% of the planned requests, at least %.0f %% is needed",
                    achievedPercent, LEAST_ACHIEVED_PERCENT));
        }
        if (threadsSeen < threadsPlanned) {
            passed.add(english("only %d of %d planned threads were at work", threadsSeen, threadsPlanned));
        }
        GeneratorWatch watch = new GeneratorWatch(
                processorSharePercent,
                pauses.sumMillis(),
                pauses.maxMillis(),
                achievedPercent,
                threadsSeen,
                threadsPlanned,
                !passed.isEmpty());
        return new Judged(watch, passed);
    }

    private static String english(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    record Judged(GeneratorWatch watch, List<String> passed) {}
}
