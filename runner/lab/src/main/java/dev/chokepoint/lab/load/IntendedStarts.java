package dev.chokepoint.lab.load;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When the requests of an even schedule were meant to start. A generator that is late must not make the system look
 * quick, so that response times of an open loop count from there.
 *
 * <p>JMeter gives each arrival a thread of its own and numbers the threads in the order of the schedule, so that the
 * name tells which arrival a request is. It never starts one before its time, only after. The schedule's own start is
 * in no file; it is taken to be as late as it can be without any request of the whole load having started too early.
 * What even the most punctual request was late by is not seen: a few milliseconds, the same in both arms.
 */
final class IntendedStarts {
    /** JMeter names the threads of a group "name 1-1", "name 1-2" and so on. */
    private static final Pattern THREAD = Pattern.compile(".* \\d+-(\\d{1,9})");

    private static final double MILLIS_PER_SECOND = 1_000;

    private final int perSecond;
    private long startMillis = Long.MAX_VALUE;

    IntendedStarts(int perSecond) {
        this.perSecond = perSecond;
    }

    /** To be shown every request of the load before anything is asked. */
    void see(Sample sample) {
        startMillis = Math.min(startMillis, sample.startMillis() - sinceStart(sample));
    }

    /** Start of the schedule in milliseconds since 1970. */
    long startMillis() {
        if (startMillis == Long.MAX_VALUE) {
            throw new IllegalStateException("no request was seen, so that nothing is known of the schedule");
        }
        return startMillis;
    }

    /** How long after its time a request was sent. */
    long lateMillis(Sample sample) {
        return sample.startMillis() - sinceStart(sample) - startMillis();
    }

    /** The same request as its user saw it: from the intended start to its answer. */
    Sample asIntended(Sample sample) {
        return sample.earlier(lateMillis(sample));
    }

    /** Rounded as JMeter's own schedule is. */
    private long sinceStart(Sample sample) {
        return Math.round(arrival(sample) * MILLIS_PER_SECOND / perSecond);
    }

    private static long arrival(Sample sample) {
        Matcher name = THREAD.matcher(sample.thread());
        if (!name.matches()) {
            throw new IllegalArgumentException("the thread \"" + sample.thread() + "\" has no number of an arrival;"
                    + " an open plan has one thread group, and JMeter numbers its threads");
        }
        return Long.parseLong(name.group(1)) - 1;
    }
}
