package dev.chokepoint.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final TestClock clock = new TestClock();

    @Test
    void elsewhereEachPhaseIsALineAndTimeAloneIsNone() {
        Progress progress = progress(false);
        progress.runStarts("trip-x: a plan", 2, Duration.ofSeconds(60));
        progress.trialStarts(1, 1, "off");
        progress.phase("starting shop");
        progress.tick();

        assertThat(text().lines())
                .containsExactly(
                        "trip-x: a plan", "trial 1/2, pair 1, off: starting shop | elapsed 0:00, remaining about 2:00");
    }

    @Test
    void onATerminalOneLineIsWrittenAgain() {
        Progress progress = progress(true);
        progress.runStarts("trip-x: a plan", 2, Duration.ofSeconds(60));
        progress.trialStarts(1, 1, "off");
        progress.phase("starting shop");
        clock.pass(5);
        progress.tick();
        progress.runEnds();

        assertThat(text())
                .contains("\r\u001B[2Ktrial 1/2, pair 1, off: starting shop | elapsed 0:05, remaining about 1:55");
        assertThat(text()).containsOnlyOnce("\n");
        assertThat(text()).endsWith("\r\u001B[2K");
    }

    @Test
    void afterTheFirstTrialTheRestIsReckonedFromIt() {
        Progress progress = progress(false);
        progress.runStarts("trip-x: a plan", 4, Duration.ofSeconds(10));
        progress.trialStarts(1, 1, "off");
        clock.pass(30);
        progress.trialEnds("done");
        progress.trialStarts(2, 1, "on");
        progress.phase("starting shop");

        assertThat(text()).contains("elapsed 0:30, remaining about 1:30");
    }

    @Test
    void aRunThatDidNotEndAtItsFirstLookCountsWhatRemainsUntilTheNextOne() {
        Progress progress = progress(false);
        progress.runStarts("trip-x: 3 to 7 forks", 3, Duration.ofSeconds(10));
        for (int fork = 1; fork <= 3; fork++) {
            progress.forkStarts(fork);
            clock.pass(10);
            progress.forkEnds("done");
        }
        progress.mayEndAfter(5);
        progress.forkStarts(4);
        progress.phase("starting shop");

        assertThat(text()).contains("fork 4: starting shop | elapsed 0:30, remaining about 0:20");
    }

    @Test
    void aRunThatTakesLongerThanReckonedHasNothingLeftRatherThanLess() {
        Progress progress = progress(false);
        progress.runStarts("trip-x: a plan", 1, Duration.ofSeconds(10));
        progress.trialStarts(1, 1, "off");
        clock.pass(30);
        progress.phase("measuring");

        assertThat(text()).contains("remaining about 0:00");
    }

    private Progress progress(boolean terminal) {
        return new Progress(new PrintStream(printed, true, StandardCharsets.UTF_8), terminal, clock);
    }

    private String text() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    private static final class TestClock extends Clock {
        private Instant now = Instant.parse("2026-11-21T08:00:00Z");

        void pass(long seconds) {
            now = now.plusSeconds(seconds);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
