package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.stats.Histograms;
import java.time.Duration;
import org.HdrHistogram.Histogram;

/**
 * Compares the requests of an open loop with its even schedule. Response times count from the planned start, so that a
 * late generator does not make the system look quick.
 */
final class OpenLoad {
    private final PlanLoad load;
    private final OpenSchedule schedule;
    private final int perSecond;
    private final Histogram delays = Histograms.empty();
    private long sentInTime;
    private long lastStartMillis = Long.MIN_VALUE;
    private long lastEndMillis = Long.MIN_VALUE;

    /** The first is the label of the request that each arrival begins with. */
    OpenLoad(PlanLoad load, Arrivals.Open arrivals, String first) {
        this.load = load;
        this.schedule = new OpenSchedule(arrivals, first);
        this.perSecond = arrivals.perSecond();
    }

    /** How many requests JMeter's schedule holds; a part of one is left out. */
    static long plannedRequests(Arrivals.Open arrivals, long seconds) {
        return arrivals.perSecond() * seconds;
    }

    /** It must have seen every request of the load before anything else is asked. */
    void see(Sample sample) {
        schedule.see(sample);
    }

    /** The load window by the schedule's own start, which the runner notices some milliseconds later. */
    LoadWindow window() {
        return new LoadWindow(schedule.startMillis(), load.warmup(), load.measure());
    }

    /** Compares a request with the plan and says how its user saw it: from its planned start to its answer. */
    Sample add(Sample sample) {
        long late = lateMillis(sample);
        Sample seen = sample.earlier(late);
        lastEndMillis = Math.max(lastEndMillis, seen.endMillis());
        if (schedule.plans(sample)) {
            lastStartMillis = Math.max(lastStartMillis, seen.startMillis());
            if (window().counts(seen.startMillis())) {
                delays.recordValue(late);
                sentInTime += sample.startMillis() < window().measureEndMillis() ? 1 : 0;
            }
        }
        return seen;
    }

    /** How long after its time a request was sent. */
    long lateMillis(Sample sample) {
        return schedule.lateMillis(sample);
    }

    /** Of the requests planned in the measured part, those that were sent before it was over, in percent. */
    double achievedPercent() {
        return 100 * sentInTime / (perSecond * window().measureSeconds());
    }

    /** From the planned start of the last request of the whole load to the last answer; zero if there was none. */
    Duration drainTime() {
        return Duration.ofMillis(lastEndMillis - lastStartMillis);
    }

    /** 99th percentile of how late a request of the measured part was sent, in milliseconds. */
    double startDelayP99Millis() {
        return Histograms.quantile(delays, 99);
    }
}
