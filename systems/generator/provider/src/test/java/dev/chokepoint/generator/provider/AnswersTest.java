package dev.chokepoint.generator.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AnswersTest {
    private final FakeTime time = new FakeTime();
    private final MeterRegistry registry = new SimpleMeterRegistry();

    @Test
    void anAnswerNamesItsCallerItsCallAndHowManyTheCallerHasGot() {
        Answers answers = answers(registry);

        assertThat(answers.answer("one", "a-1")).isEqualTo("one a-1 1");
        assertThat(answers.answer("one", "a-2")).isEqualTo("one a-2 2");
        assertThat(answers.answer("two", "b.1")).isEqualTo("two b.1 1");
        assertThat(answers.answer("one", "a-2")).isEqualTo("one a-2 3");
    }

    @Test
    void anAnswerTakesTheServiceTime() {
        answers(registry).answer("one", "a");

        assertThat(time.sinceStart()).isEqualTo(Duration.ofMillis(5));
        assertThat(timer("one").count()).isOne();
        assertThat(timer("one").totalTime(TimeUnit.MILLISECONDS)).isEqualTo(5);
    }

    @Test
    void aCallThatArrivesInAStallWaitsForItsEndAndThenTakesItsServiceTime() {
        time.pass(Duration.ofSeconds(19));

        answers(registry).answer("one", "a");

        assertThat(time.sinceStart()).isEqualTo(Duration.ofMillis(20_005));
        assertThat(timer("one").totalTime(TimeUnit.MILLISECONDS)).isEqualTo(1_005);
        assertThat(registry.get("answers.stalled").counter().count()).isOne();
    }

    @Test
    void aCallThatHasBegunBeforeAStallIsNotHeldUp() {
        time.pass(Duration.ofMillis(17_999));

        answers(registry).answer("one", "a");

        assertThat(time.sinceStart()).isEqualTo(Duration.ofMillis(18_004));
        assertThat(registry.get("answers.stalled").counter().count()).isZero();
    }

    @Test
    void aCallerOrAnIdThatCannotStandInTheAnswerIsRefusedAndNotCounted() {
        Answers answers = answers(registry);

        assertThatThrownBy(() -> answers.answer("", "a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("caller has 0 characters, and must have 1 to 64");
        assertThatThrownBy(() -> answers.answer("one", "x".repeat(65)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("callId has 65 characters, and must have 1 to 64");
        assertThatThrownBy(() -> answers.answer(" ", "a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("caller has other characters than letters, digits, '-', '_' and '.'; use these only");
        assertThatThrownBy(() -> answers.answer("one", "a\n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("callId has other characters");
        assertThatThrownBy(() -> Answers.requireName("callId", null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("callId is missing");

        assertThat(time.sinceStart()).isZero();
        assertThat(registry.find("answers").timers()).isEmpty();
        assertThat(answers.answer("one", "x".repeat(64))).endsWith(" 1");
    }

    @Test
    void afterAHundredCallersAFurtherOneIsRefusedAndTheOthersGoOn() {
        Answers answers = answers(registry);
        for (int caller = 1; caller <= 100; caller++) {
            answers.answer("caller-" + caller, "a");
        }

        assertThatThrownBy(() -> answers.answer("one-more", "a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("caller \"one-more\" is refused, because there are already 100; call by one of their"
                        + " names, or start the provider anew");
        assertThat(answers.answer("caller-100", "b")).isEqualTo("caller-100 b 2");
        assertThat(registry.find("answers").timers()).hasSize(100);
    }

    @Test
    void prometheusGetsTheTimesInBucketsByCaller() {
        PrometheusMeterRegistry prometheus = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

        answers(prometheus).answer("one", "a");

        assertThat(prometheus.scrape())
                .containsPattern("answers_seconds_bucket\\{caller=\"one\",le=\"[0-9.E-]+\"\\} 1")
                .contains("answers_seconds_count{caller=\"one\"} 1");
    }

    private Answers answers(MeterRegistry meters) {
        AnswerSettings settings =
                new AnswerSettings(Duration.ofMillis(5), Duration.ofSeconds(20), Duration.ofSeconds(2));
        return new Answers(settings, meters, time::sinceStartNanos, time::pass);
    }

    private Timer timer(String caller) {
        return registry.get("answers").tag("caller", caller).timer();
    }
}
