package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.stats.Histograms;
import org.HdrHistogram.Histogram;

/** Compares the requests of an open loop with its plan. */
final class OpenLoad {
    private static final double MILLIS_PER_SECOND = 1_000;

    private final IntendedStarts intended;
    private final LoadWindow window;
    private final double planned;
    private final Histogram delays = Histograms.empty();
    private long sentInTime;

    private OpenLoad(IntendedStarts intended, LoadWindow window, double planned) {
        this.intended = intended;
        this.window = window;
        this.planned = planned;
    }

    static OpenLoad of(PlanLoad load, Arrivals.Open arrivals, IntendedStarts intended) {
        return new OpenLoad(
                intended,
                new LoadWindow(intended.startMillis(), load.warmup(), load.measure()),
                arrivals.perSecond() * (load.measure().toMillis() / MILLIS_PER_SECOND));
    }

    /** How many requests JMeter's schedule holds; a part of one is left out. */
    static long plannedRequests(Arrivals.Open arrivals, long seconds) {
        return arrivals.perSecond() * seconds;
    }

    /** The load window by the schedule's own start, which the runner notices some milliseconds later. */
    LoadWindow window() {
        return window;
    }

    /** Compares a request with the plan and says how its user saw it. */
    Sample add(Sample sample) {
        Sample seen = intended.asIntended(sample);
        if (window.counts(seen.startMillis())) {
            delays.recordValue(intended.lateMillis(sample));
            sentInTime += sample.startMillis() < window.measureEndMillis() ? 1 : 0;
        }
        return seen;
    }

    /** Of the requests planned in the measured part, those that were sent before it was over, in percent. */
    double achievedPercent() {
        return 100 * sentInTime / planned;
    }

    /** 99th percentile of how late a request of the measured part was sent, in milliseconds. */
    double startDelayP99Millis() {
        return Histograms.quantile(delays, 99);
    }
}
