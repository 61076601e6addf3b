package dev.chokepoint.lab.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.result.ForkResult;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What forks that were not measured well enough do to the verdict. */
class ForkBasisTest {

    @Test
    void steadyForksWithBlocksThatAreLongEnoughDecide() {
        ForkBasis forks = new ForkBasis(List.of(fork(1, true, 1, 1), fork(2, true, 1, -2)), false);

        assertThat(forks.basis()).isEqualTo(Basis.forks(List.of()));
        assertThat(forks.notes()).isEmpty();
    }

    @Test
    void aForkThatWasNotSteadyAndTheDriftOfTheRunAreReasons() {
        List<String> reasons = new ForkBasis(List.of(fork(1, false, 1, 4), fork(2, true, 1, 4)), false)
                .basis()
                .unsteady();

        assertThat(reasons.get(0)).isEqualTo("Fork 1: it rose");
        assertThat(reasons.get(1)).startsWith("The rate of off changed by +4.0 %");
        assertThat(reasons.get(2)).startsWith("The rate of on changed by +4.0 %");
        assertThat(reasons).hasSize(3);
    }

    @Test
    void blocksThatAreTooShortAreAReasonForARatioAndANoteForACount() {
        List<ForkResult> forks = List.of(fork(1, true, 9, 0), fork(2, true, 1, 0));

        assertThat(new ForkBasis(forks, false).basis().unsteady())
                .singleElement()
                .asString()
                .contains("declare blocks.length: 12s");
        assertThat(new ForkBasis(forks, false).notes()).isEmpty();
        assertThat(new ForkBasis(forks, true).basis().unsteady()).isEmpty();
        assertThat(new ForkBasis(forks, true).notes()).hasSize(1);
    }

    @Test
    void oneForkDoesNotDecideARatioHoweverGoodItIs() {
        List<ForkResult> one = List.of(fork(1, true, 1, 0));

        assertThat(new ForkBasis(one, false).basis().unsteady())
                .singleElement()
                .asString()
                .startsWith("One fork is an indication")
                .contains("from 1/1.11 to 1.11 times the ratio");
        assertThat(new ForkBasis(one, true).basis().unsteady()).isEmpty();
    }

    @Test
    void aRunInForksWhoseFirstOneFailedSpeaksOfForks() {
        assertThat(new ForkBasis(List.of(), false).ofForks()).isEqualTo(Basis.forks(List.of()));
    }

    @Test
    void pairsOfTrialsNeedNotBeSteady() {
        assertThat(new ForkBasis(List.of(), false).basis()).isEqualTo(Basis.pairs());
    }

    private static ForkResult fork(int number, boolean steady, double leastSeconds, double drift) {
        OptionalDouble least = OptionalDouble.of(leastSeconds);
        Block block = new Block(
                1,
                "off",
                0,
                6,
                1,
                0,
                0,
                1,
                1,
                1,
                OptionalDouble.of(1),
                least,
                0,
                0,
                least,
                OptionalDouble.empty(),
                Optional.empty());
        return new ForkResult(
                number,
                Instant.EPOCH,
                Instant.EPOCH.plusSeconds(9),
                List.of(),
                List.of(block),
                steady,
                steady ? "steady" : "it rose",
                OptionalDouble.empty(),
                Optional.empty(),
                Map.of("off", drift, "on", drift));
    }
}
