package dev.chokepoint.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.lab.load.ForkLoad;
import dev.chokepoint.lab.trial.InvalidReason;
import dev.chokepoint.stack.exception.ComponentException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** One side has the machine, and the other one waits. */
class TurnsTest {
    private final SleepingClock clock = new SleepingClock();
    private final List<String> calls = new ArrayList<>();
    private final FakeWatch watch = new FakeWatch(calls);
    private final Turns turns = new Turns(
            List.of("off", "on"),
            Map.of("off", new FakeLoad("off", calls, clock), "on", new FakeLoad("on", calls, clock)),
            clock.pause(),
            clock);

    @Test
    void aSideIsAtWorkOnlyInItsOwnBlockAndLooksAreTakenWhileItIs() throws Exception {
        turns.round(0, Duration.ofSeconds(6), watch);

        assertThat(calls)
                .containsExactly(
                        "begins off",
                        "thaw off",
                        "half off",
                        "ends off",
                        "freeze off",
                        "drained off",
                        "begins on",
                        "thaw on",
                        "half on",
                        "ends on",
                        "freeze on",
                        "drained on");
    }

    @Test
    void aGeneratorThatCannotBeFrozenIsToldOfItsOwnSide() {
        ForkLoad stubborn = new FakeLoad("on", calls, clock) {
            @Override
            public Instant freeze() {
                throw new ComponentException("it still runs");
            }
        };
        Turns withIt = new Turns(
                List.of("off", "on"),
                Map.of("off", new FakeLoad("off", calls, clock), "on", stubborn),
                clock.pause(),
                clock);

        assertThatThrownBy(() -> withIt.round(0, Duration.ofSeconds(6), watch))
                .isInstanceOfSatisfying(ForkException.class, e -> {
                    assertThat(e.side()).isEqualTo("on");
                    assertThat(e.reason()).isEqualTo(InvalidReason.LOAD_FAILED);
                });
    }

    @Test
    void theOrderIsReversedFromRoundToRoundSoThatADriftFavoursNoSide() throws Exception {
        List<String> order = new ArrayList<>();
        for (int round = 0; round < 4; round++) {
            turns.round(round, Duration.ofSeconds(1), watch).forEach(turn -> order.add(turn.side()));
        }

        assertThat(order).containsExactly("off", "on", "on", "off", "off", "on", "on", "off");
    }

    @Test
    void aBlockLastsAsLongAsAskedAndWhatWasUnderWayEndsBeforeTheNextOneBegins() throws Exception {
        List<Turn> blocks = turns.round(0, Duration.ofSeconds(6), watch);

        assertThat(blocks).extracting(Turn::seconds).containsExactly(6.0, 6.0);
        assertThat(Duration.between(blocks.get(0).end(), blocks.get(1).start())).isEqualTo(Design.Turns.DRAIN);
    }

    @Test
    void aFailureOfTheWatchEndsTheRoundAtOnce() {
        watch.failAtTick = 20;

        assertThatThrownBy(() -> turns.round(0, Duration.ofSeconds(6), watch))
                .isInstanceOfSatisfying(
                        ForkException.class, e -> assertThat(e.reason()).isEqualTo(InvalidReason.COMPONENT_DIED));
        assertThat(calls).containsExactly("begins off", "thaw off");
    }
}
