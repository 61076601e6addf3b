package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OneForkTest {
    private static final String COMMIT = "4113c885";
    private static final int RATIO = 5;

    @Test
    void blocksThatScatterMoreThanForksOfEqualArmsKeepTheirInterval() {
        Effect effect = OneFork.effect(new Effect.Interval(1, 4), 0.05);

        assertThat(effect.ratio()).isCloseTo(2, within(1e-12));
        assertThat(effect.interval().low()).isCloseTo(1, within(1e-12));
        assertThat(effect.interval().high()).isCloseTo(4, within(1e-12));
    }

    /** t(20) = 2.0860, so the factor is exp(2.0860 x 0.0513) = 1.1130. */
    @Test
    void blocksThatScatterLessAreWidenedToTheScatterOfSuchForks() {
        Effect effect = OneFork.effect(new Effect.Interval(2, 2), 0.05);

        assertThat(effect.ratio()).isCloseTo(2, within(1e-12));
        assertThat(effect.interval().low()).isCloseTo(2 / 1.1130, within(1e-3));
        assertThat(effect.interval().high()).isCloseTo(2 * 1.1130, within(1e-3));
    }

    @Test
    void theScatterIsThatOfThePublishedForks() throws IOException {
        List<Double> logs = Files.readAllLines(
                        Repository.HOME.resolve("docs/results/2026-11-29-2-core-vm/quick-null-effects.csv"))
                .stream()
                .map(line -> Arrays.asList(line.split(",")))
                .filter(cells -> cells.get(0).equals(COMMIT))
                .map(cells -> Math.log(Double.parseDouble(cells.get(RATIO))))
                .toList();

        assertThat(logs).hasSize(OneFork.FORKS);
        double squares = logs.stream().mapToDouble(log -> log * log).sum();
        assertThat(Math.sqrt(squares / logs.size())).isCloseTo(OneFork.SCATTER, within(5e-5));
    }
}
