package dev.chokepoint.generator.process;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestStateListener;
import org.jspecify.annotations.Nullable;

/**
 * A listener of the plan that notes each sample, and the start and the end of the load. JMeter has one object of it for
 * all threads.
 */
public final class SampleFigures extends AbstractTestElement
        implements SampleListener, TestStateListener, NoThreadClone {
    private static final long serialVersionUID = 1L;

    /** JMeter names a thread after its group and its number. In an open group each call has a thread of its own. */
    private static final Pattern NUMBER = Pattern.compile("-(\\d+)$");

    /** Enough to see why; the meters count all of them. */
    private static final int MOST_TOLD = 10;

    private final transient AtomicInteger told = new AtomicInteger();
    private final transient @Nullable Figures figures;
    private final transient @Nullable Schedule schedule;

    /** JMeter itself calls this one when it copies a plan; such a copy notes nothing. */
    public SampleFigures() {
        this(null, null);
    }

    private SampleFigures(@Nullable Figures figures, @Nullable Schedule schedule) {
        this.figures = figures;
        this.schedule = schedule;
    }

    /** Notes the samples of a closed load, or of an open one with its planned moments. */
    static SampleFigures of(Figures figures, Optional<Schedule> schedule) {
        return new SampleFigures(figures, schedule.orElse(null));
    }

    @Override
    public void testStarted() {
        if (figures != null) {
            figures.begin();
        }
    }

    @Override
    public void testStarted(String host) {
        testStarted();
    }

    @Override
    public void testEnded() {
        if (figures != null) {
            figures.end();
        }
    }

    @Override
    public void testEnded(String host) {
        testEnded();
    }

    @Override
    public void sampleOccurred(SampleEvent event) {
        if (figures == null) {
            return;
        }
        SampleResult result = event.getResult();
        Duration late = Duration.ZERO;
        Matcher number = NUMBER.matcher(result.getThreadName());
        if (schedule != null && number.find()) {
            late = schedule.lateness(Long.parseLong(number.group(1)), result.getStartTime());
            figures.late(late);
        }
        figures.call(result.isSuccessful(), late.plusMillis(result.getTime()));
        if (!result.isSuccessful() && told.getAndIncrement() < MOST_TOLD) {
            System.err.println("call \"" + result.getSamplerData() + "\" failed: " + result.getResponseCode() + " "
                    + result.getResponseMessage());
        }
    }

    @Override
    public void sampleStarted(SampleEvent event) {
        // Only the end of a sample is noted.
    }

    @Override
    public void sampleStopped(SampleEvent event) {
        // JMeter calls sampleOccurred for it as well.
    }
}
