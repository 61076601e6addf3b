package dev.chokepoint.generator.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class FiguresTest {
    private final AtomicLong nanos = new AtomicLong();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final Figures figures = new Figures("me", registry, nanos::get);

    @Test
    void theTimeAndTheCallsAreThoseOfTheLastLoad() {
        figures.begin();
        figures.call(true, Duration.ofMillis(7));
        figures.call(false, Duration.ofMillis(7));
        nanos.addAndGet(Duration.ofSeconds(3).toNanos());
        assertThat(figures.running()).isTrue();
        assertThat(gauge("generator.load.seconds")).isEqualTo(3);
        figures.end();
        nanos.addAndGet(Duration.ofSeconds(9).toNanos());
        figures.end();
        assertThat(gauge("generator.load.seconds")).isEqualTo(3);
        assertThat(gauge("generator.load.calls")).isEqualTo(2);
        figures.begin();
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());

        assertThat(gauge("generator.load.seconds")).isEqualTo(1);
        assertThat(gauge("generator.load.calls")).isZero();
        assertThat(gauge("generator.running")).isEqualTo(1);
    }

    @Test
    void pointsThatAreNotTakenAreCountedAsSentToo() {
        figures.points(2, true);
        figures.points(1, false);

        assertThat(registry.get("generator.points.sent").counter().count()).isEqualTo(3);
        assertThat(registry.get("generator.points.refused").counter().count()).isEqualTo(1);
    }

    @Test
    void callsAreTimedByTheirOutcomeAndLateOnesByTheirLateness() {
        figures.call(true, Duration.ofMillis(7));
        figures.call(true, Duration.ofMillis(9));
        figures.call(false, Duration.ofSeconds(1));
        figures.late(Duration.ofMillis(35));

        assertThat(registry.get("generator.calls")
                        .tag("outcome", "answered")
                        .timer()
                        .totalTime(TimeUnit.MILLISECONDS))
                .isEqualTo(16);
        assertThat(registry.get("generator.calls")
                        .tag("outcome", "failed")
                        .timer()
                        .count())
                .isOne();
        assertThat(registry.get("generator.lateness").timer().totalTime(TimeUnit.MILLISECONDS))
                .isEqualTo(35);
    }

    private double gauge(String name) {
        return registry.get(name).gauge().value();
    }
}
