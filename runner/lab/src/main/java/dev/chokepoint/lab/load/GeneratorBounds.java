package dev.chokepoint.lab.load;

import dev.chokepoint.lab.result.GeneratorWatch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The limits of the load generator. Beyond them its own slowness would be measured as the system's. <p>No report
 * measured its generator, so we chose the limits. Processor share: JMeter needs about 0.1 ms of processor time per
 * request. Above 70 % of the machine the system under test gets less than the generator. A generator that has fewer
 * processors than the machine may use 70 % of those, because its threads wait for each other above that. Pause:
 * requests during a pause are late by up to its length. Half a second is the lowest figure that report 000 calls
 * unstable, "500ms~2s". Arrivals: 5 % is the tolerance of an effect. Threads: every planned thread must have started;
 * an open loop plans none.
 */
final class GeneratorBounds {
    static final double MOST_PROCESSOR_SHARE_PERCENT = 70;
    static final double LONGEST_PAUSE_MILLIS = 500;
    static final double LEAST_ACHIEVED_PERCENT = 95;

    private GeneratorBounds() {}

    /**
     * The watch with its verdict, and one sentence for each limit that was exceeded. The share is of the processors
     * that the generator has.
     */
    static Judged judge(
            double processorSharePercent, Pauses pauses, double achievedPercent, int threadsSeen, int threadsPlanned) {
        List<String> passed = new ArrayList<>();
        if (processorSharePercent > MOST_PROCESSOR_SHARE_PERCENT) {
            passed.add(english(
                    "it used %.0f %% of the time of its processors while measuring, at most %.0f %% is allowed",
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

    /** The processor time that a generator used within some time. */
    record Used(Duration time, Duration within) {
        double percentOf(int processors) {
            return 100.0 * time.toMillis() / ((double) within.toMillis() * processors);
        }
    }

    /** Pauses of the garbage collector: all together, and the longest. */
    record Pauses(double sumMillis, double maxMillis) {}
}
