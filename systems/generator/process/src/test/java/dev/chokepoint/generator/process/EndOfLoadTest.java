package dev.chokepoint.generator.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EndOfLoadTest {
    private static final int SECOND = 10;

    private int running = 1;
    private int started = 100;
    private int cuts;
    private final EndOfLoad load = new EndOfLoad(() -> running, () -> started, () -> cuts++);

    @Test
    void aLoadHasEndedWhenNoThreadHasBeenAtWorkForTwoSeconds() {
        running = 0;

        assertThat(looksUntilTheEnd()).isEqualTo(2 * SECOND);
        assertThat(cuts).isZero();
    }

    @Test
    void aSlowCallIsWaitedForAndNotCutOff() {
        for (int look = 0; look < 60 * SECOND; look++) {
            assertThat(load.look()).isFalse();
        }
        running = 0;

        assertThat(looksUntilTheEnd()).isEqualTo(2 * SECOND);
        assertThat(cuts).isZero();
    }

    @Test
    void aLoadThatBeginsFurtherCallsIsCutOffOnceAfterASecond() {
        for (int look = 0; look < SECOND; look++) {
            started += 80;
            assertThat(load.look()).isFalse();
        }
        assertThat(cuts).isZero();

        for (int look = 0; look < SECOND; look++) {
            started += 80;
            assertThat(load.look()).isFalse();
        }
        assertThat(cuts).isOne();
    }

    @Test
    void aLoadWhoseCallsEndBetweenTwoLooksHasNotEnded() {
        running = 0;
        for (int look = 0; look < 5 * SECOND; look++) {
            started++;
            assertThat(load.look()).isFalse();
        }
    }

    private int looksUntilTheEnd() {
        int looks = 1;
        while (!load.look() && looks < 60 * SECOND) {
            looks++;
        }
        return looks;
    }
}
