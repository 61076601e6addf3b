package dev.chokepoint.generator.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.Test;

class SampleFiguresTest {
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final Figures figures = new Figures("me", registry, System::nanoTime);

    @Test
    void aCallOfAnOpenLoadIsTimedFromItsPlannedMoment() {
        SampleFigures listener = SampleFigures.of(figures, Optional.of(new Schedule(50)));

        listener.sampleOccurred(event("arrivals 1-1", 1_000, 7, true));
        listener.sampleOccurred(event("arrivals 1-3", 1_140, 7, true));

        assertThat(millis(registry.get("generator.lateness").timer())).isEqualTo(100);
        assertThat(millis(registry.get("generator.calls")
                        .tag("outcome", "answered")
                        .timer()))
                .isEqualTo(7 + 107);
    }

    @Test
    void aCallOfAClosedLoadIsTimedFromItsStart() {
        SampleFigures listener = SampleFigures.of(figures, Optional.empty());

        listener.sampleOccurred(event("callers 1-1", 1_000, 7, true));
        listener.sampleOccurred(event("callers 1-3", 9_000, 9, false));

        assertThat(registry.get("generator.lateness").timer().count()).isZero();
        assertThat(millis(registry.get("generator.calls")
                        .tag("outcome", "answered")
                        .timer()))
                .isEqualTo(7);
        assertThat(millis(
                        registry.get("generator.calls").tag("outcome", "failed").timer()))
                .isEqualTo(9);
    }

    private static double millis(Timer timer) {
        return timer.totalTime(TimeUnit.MILLISECONDS);
    }

    private static SampleEvent event(String thread, long startMillis, long millis, boolean success) {
        SampleResult result = SampleResult.createTestSample(startMillis, startMillis + millis);
        result.setThreadName(thread);
        result.setSuccessful(success);
        return new SampleEvent(result, "group");
    }
}
