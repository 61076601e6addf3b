package dev.chokepoint.pubsub.api.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class BrokerPauseTest {
    private static final Duration LONGEST = Duration.ofSeconds(3);

    private Instant now = Instant.parse("2026-11-27T00:00:00Z");
    private final BrokerPause pause = new BrokerPause(() -> now, LONGEST);

    @Test
    void everybodyMayAskUntilTheBrokerFails() {
        assertThat(pause.mayAsk()).isTrue();
        assertThat(pause.mayAsk()).isTrue();
        pause.failed();
        assertThat(pause.mayAsk()).isFalse();
    }

    @Test
    void afterThePauseOneMayAskAndTheOthersWhenItHasItsAnswer() {
        pause.failed();
        now = now.plus(BrokerPause.PAUSE);

        assertThat(pause.mayAsk()).isTrue();
        assertThat(pause.mayAsk()).isFalse();
        pause.answered();
        assertThat(pause.mayAsk()).isTrue();
    }

    @Test
    void oneThatNeverSaysWhatCameOutDoesNotKeepTheOthersFromAsking() {
        pause.failed();
        now = now.plus(BrokerPause.PAUSE);
        assertThat(pause.mayAsk()).isTrue();

        now = now.plus(LONGEST).plus(BrokerPause.PAUSE);

        assertThat(pause.mayAsk()).isTrue();
    }

    @Test
    void aClockThatIsSetBackEndsThePause() {
        pause.failed();
        now = now.minus(Duration.ofHours(1));

        assertThat(pause.mayAsk()).isTrue();
    }
}
