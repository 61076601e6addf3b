package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.load.Arrivals;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The even schedule of an open loop, found from its requests.
 *
 * <p>JMeter gives each arrival its own thread and numbers the threads in the order of the schedule, so the thread's
 * name identifies the arrival. JMeter never starts a request early. No file contains the start of the schedule. We take
 * the latest start for which no request of the load is early. The lateness of the most punctual request is therefore
 * not seen. It is a few milliseconds and the same in both arms.
 *
 * <p>An arrival may send several requests, such as an order and its payment. Only the first one has a planned time.
 * Each further one is sent when the one before is answered.
 */
final class OpenSchedule {
    /** JMeter names the threads of a group "name 1-1", "name 1-2" and so on. */
    private static final Pattern THREAD = Pattern.compile(".* \\d+-(\\d{1,9})");

    private static final double MILLIS_PER_SECOND = 1_000;

    private final int perSecond;
    private final String first;
    private long startMillis = Long.MAX_VALUE;

    /** The first is the label of the request that each arrival begins with. */
    OpenSchedule(Arrivals.Open arrivals, String first) {
        this.perSecond = arrivals.perSecond();
        this.first = first;
    }

    /** Whether a request has a planned time. */
    boolean plans(Sample sample) {
        return sample.label().equals(first);
    }

    /** It must have seen every request of the load before anything else is asked. */
    void see(Sample sample) {
        if (plans(sample)) {
            startMillis = Math.min(startMillis, sample.startMillis() - sinceStart(sample));
        }
    }

    /** The start of the schedule in milliseconds since 1970. The runner notices it some milliseconds later. */
    long startMillis() {
        if (startMillis == Long.MAX_VALUE) {
            throw new IllegalStateException("no request was seen, so that nothing is known of the schedule");
        }
        return startMillis;
    }

    /** How long after its time a request was sent; 0 if it has no planned time. */
    long lateMillis(Sample sample) {
        return !plans(sample) ? 0 : sample.startMillis() - sinceStart(sample) - startMillis();
    }

    /** How many arrivals are planned in a time. */
    double planned(double seconds) {
        return perSecond * seconds;
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
