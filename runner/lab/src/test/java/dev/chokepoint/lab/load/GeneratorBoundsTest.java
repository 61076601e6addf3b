package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.load.GeneratorBounds.Pauses;
import dev.chokepoint.lab.result.GeneratorWatch;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class GeneratorBoundsTest {
    private static final Pauses QUIET = new Pauses(40, 12);

    @Test
    void aGeneratorWithinItsBoundsIsNotSaturated() {
        GeneratorBounds.Judged judged = GeneratorBounds.judge(70, new Pauses(900, 500), 95, 100, 100);

        assertThat(judged.passed()).isEmpty();
        assertThat(judged.watch().saturated()).isFalse();
        assertThat(judged.watch().gcPauseMillis()).isEqualTo(900);
    }

    @Test
    void tooMuchProcessorTimeSaturates() {
        assertPassed(GeneratorBounds.judge(70.6, QUIET, 100, 100, 100), "71 % of the time of its processors");
    }

    @Test
    void theProcessorTimeIsComparedWithTheProcessorsThatTheGeneratorHas() {
        GeneratorBounds.Used used = new GeneratorBounds.Used(Duration.ofSeconds(9), Duration.ofSeconds(10));

        assertThat(used.percentOf(1)).isEqualTo(90);
        assertThat(used.percentOf(8)).isEqualTo(11.25);
    }

    @Test
    void anotherShareIsShownThanTheOneThatIsBounded() {
        GeneratorWatch watch =
                GeneratorBounds.judge(90, QUIET, 100, 100, 100).watch().withProcessorShare(11.25);

        assertThat(watch).isEqualTo(new GeneratorWatch(11.25, 40, 12, 100, 100, 100, true));
    }

    @Test
    void aLongPauseSaturates() {
        assertPassed(GeneratorBounds.judge(20, new Pauses(800, 501), 100, 100, 100), "paused it for 501 ms");
    }

    @Test
    void requestsThatWereNotSentSaturate() {
        assertPassed(GeneratorBounds.judge(20, QUIET, 94.9, 100, 100), "94.9 % of the planned requests");
    }

    @Test
    void aThreadThatNeverCameSaturates() {
        assertPassed(GeneratorBounds.judge(20, QUIET, 100, 99, 100), "only 99 of 100 planned threads");
    }

    @Test
    void anOpenLoopPlansNoThreads() {
        assertThat(GeneratorBounds.judge(20, QUIET, 100, 3, 0).passed()).isEmpty();
    }

    private static void assertPassed(GeneratorBounds.Judged judged, String sentence) {
        assertThat(judged.watch().saturated()).isTrue();
        assertThat(judged.passed()).hasSize(1).first().asString().contains(sentence);
    }
}
