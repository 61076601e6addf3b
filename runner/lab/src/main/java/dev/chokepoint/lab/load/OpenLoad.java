package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.stats.Histograms;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;

/**
 * Compares the requests of an open loop with its even schedule. Response times count from the planned start, so that a
 * late generator does not make the system look quick.
 *
 * <p>JMeter gives each arrival its own thread and numbers the threads in the order of the schedule, so the thread's
 * name identifies the arrival. JMeter never starts a request early. No file contains the start of the schedule. We take
 * the latest start for which no request of the load is early. The lateness of the most punctual request is therefore
 * not seen. It is a few milliseconds and the same in both arms.
 */
final class OpenLoad {
    /** JMeter names the threads of a group "name 1-1", "name 1-2" and so on. */
    private static final Pattern THREAD = Pattern.compile(".* \\d+-(\\d{1,9})");

    private static final double MILLIS_PER_SECOND = 1_000;

    private final PlanLoad load;
    private final int perSecond;
    private final Histogram delays = Histograms.empty();
    private long startMillis = Long.MAX_VALUE;
    private long sentInTime;

    OpenLoad(PlanLoad load, Arrivals.Open arrivals) {
        this.load = load;
        this.perSecond = arrivals.perSecond();
    }

    /** How many requests JMeter's schedule holds; a part of one is left out. */
    static long plannedRequests(Arrivals.Open arrivals, long seconds) {
        return arrivals.perSecond() * seconds;
    }

    /** It must have seen every request of the load before anything else is asked. */
    void see(Sample sample) {
        startMillis = Math.min(startMillis, sample.startMillis() - sinceStart(sample));
    }

    /** The load window by the schedule's own start, which the runner notices some milliseconds later. */
    LoadWindow window() {
        if (startMillis == Long.MAX_VALUE) {
            throw new IllegalStateException("no request was seen, so that nothing is known of the schedule");
        }
        return new LoadWindow(startMillis, load.warmup(), load.measure());
    }

    /** Compares a request with the plan and says how its user saw it: from its planned start to its answer. */
    Sample add(Sample sample) {
        long late = lateMillis(sample);
        Sample seen = sample.earlier(late);
        if (window().counts(seen.startMillis())) {
            delays.recordValue(late);
            sentInTime += sample.startMillis() < window().measureEndMillis() ? 1 : 0;
        }
        return seen;
    }

    /** How long after its time a request was sent. */
    long lateMillis(Sample sample) {
        return sample.startMillis() - sinceStart(sample) - window().startMillis();
    }

    /** Of the requests planned in the measured part, those that were sent before it was over, in percent. */
    double achievedPercent() {
        return 100 * sentInTime / (perSecond * window().measureSeconds());
    }

    /** 99th percentile of how late a request of the measured part was sent, in milliseconds. */
    double startDelayP99Millis() {
        return Histograms.quantile(delays, 99);
    }

    /** The planned time since the start in milliseconds. Rounded as JMeter's own schedule is. */
    private long sinceStart(Sample sample) {
        Matcher name = THREAD.matcher(sample.thread());
        if (!name.matches()) {
            throw new IllegalArgumentException("the thread \"" + sample.thread() + "\" has no number of an arrival;"
                    + " an open plan has one thread group, and JMeter numbers its threads");
        }
        return Math.round((Long.parseLong(name.group(1)) - 1) * MILLIS_PER_SECOND / perSecond);
    }
}
