package dev.chokepoint.lab.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Expectation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatioVerdictTest {

    /** The tolerance is 5 %, so the band of no effect reaches from 0.952 to 1.05; there are 3 pairs. */
    @ParameterizedTest(name = "{0} to {1}, mechanism moved in {2} of 3: {3}")
    @CsvSource({
        "1.06, 3.00, 3, REPRODUCED",
        "1.06, 3.00, 2, INCONCLUSIVE",
        "1.06, 3.00, 0, NOT_REPRODUCED",
        "1.05, 3.00, 3, INCONCLUSIVE",
        "1.04, 3.00, 3, INCONCLUSIVE",
        "0.20, 9.00, 3, INCONCLUSIVE",
        "0.20, 1.06, 3, INCONCLUSIVE",
        "0.96, 1.06, 3, INCONCLUSIVE",
        "0.96, 1.05, 3, NO_EFFECT",
        "0.98, 1.02, 3, NO_EFFECT",
        "0.98, 1.02, 0, INCONCLUSIVE",
        "1.00, 1.00, 1, NO_EFFECT",
        "0.95, 1.05, 3, NOT_REPRODUCED",
        "0.50, 1.02, 3, NOT_REPRODUCED",
        "0.50, 0.60, 3, NOT_REPRODUCED",
        "0.50, 1.02, 0, INCONCLUSIVE",
        "0.50, 0.60, 0, INCONCLUSIVE",
    })
    void intervalAndMechanismDecide(double low, double high, int movedPairs, Expectation expected) {
        Verdict verdict =
                Verdict.ratio(Given.validTrials(), Given.effect(low, high), Given.movedIn(movedPairs), Basis.pairs());

        assertThat(verdict.verdict()).isEqualTo(expected);
    }

    @Test
    void anInvalidTrialOutweighsEverything() {
        Verdict verdict = Verdict.ratio(
                Given.trialsWithOneInvalid("audit: 1 order is lost"),
                Given.effect(2, 3),
                Given.movedIn(3),
                Basis.pairs());

        assertThat(verdict.verdict()).isEqualTo(Expectation.INVALID);
        assertThat(verdict.reasons()).containsExactly("Trial 4 (pair 2, on) is invalid: audit: 1 order is lost");
    }

    @Test
    void aRunWithoutTrialsIsInvalid() {
        assertThat(Verdict.ratio(List.of(), Given.effect(2, 3), Given.movedIn(3), Basis.pairs())
                        .verdict())
                .isEqualTo(Expectation.INVALID);
    }

    @Test
    void withoutAnIntervalOfTheRatioNothingCanBeSaid() {
        Verdict verdict = Verdict.ratio(Given.validTrials(), Optional.empty(), Given.movedIn(3), Basis.pairs());

        assertThat(verdict.verdict()).isEqualTo(Expectation.INCONCLUSIVE);
        assertThat(verdict.reasons()).first().asString().contains("has no interval");
    }

    @Test
    void theReasonsHoldIntervalBandAndMechanism() {
        Verdict verdict = Verdict.ratio(Given.validTrials(), Given.effect(1.5, 2), Given.movedIn(2), Basis.pairs());

        assertThat(verdict.reasons())
                .containsExactly(
                        "The interval of the effect, 1.500 to 2.000, lies wholly above 1.050.",
                        "The mechanism threads.live moved as declared (off > on) in 2 of 3 pairs.");
    }

    @Test
    void aHarmfulFixIsCalledSo() {
        assertThat(Verdict.ratio(Given.validTrials(), Given.effect(0.5, 0.6), Given.movedIn(3), Basis.pairs())
                        .reasons())
                .first()
                .asString()
                .endsWith("the fix made it worse.");
    }

    @Test
    void withoutItsMechanismAnAbsentImprovementProvesNothing() {
        assertThat(Verdict.ratio(Given.validTrials(), Given.effect(0.98, 1.02), Given.movedIn(0), Basis.pairs())
                        .reasons())
                .last()
                .asString()
                .isEqualTo("The mechanism threads.live moved as declared (off > on) in 0 of 3 pairs."
                        + " The mechanism was not exercised, so this proves nothing.");
    }

    /** Whatever the interval says: better, no effect, no improvement, worse. */
    @ParameterizedTest(name = "{0} to {1}")
    @CsvSource({
        "1.06, 3.00, REPRODUCED",
        "0.98, 1.02, NO_EFFECT",
        "0.90, 1.02, NOT_REPRODUCED",
        "0.50, 0.60, NOT_REPRODUCED"
    })
    void aForkThatWasNotSteadyDecidesNothingButSaysWhatItsFiguresWouldMean(double low, double high, String meant) {
        String why = "Fork 2 was not steady: on changed by +8.0 % over its last 6 blocks.";

        Verdict verdict = Verdict.ratio(
                Given.validTrials(), Given.effect(low, high), Given.movedIn(3), Basis.forks(List.of(why)));

        assertThat(verdict.verdict()).isEqualTo(Expectation.INCONCLUSIVE);
        assertThat(verdict.reasons())
                .hasSize(4)
                .startsWith(
                        why, "In a steady system and long enough blocks the same figures would mean " + meant + ".");
    }

    @Test
    void forksAreCalledForks() {
        Verdict verdict =
                Verdict.ratio(Given.validTrials(), Given.effect(0.5, 2), Given.movedIn(3), Basis.forks(List.of()));

        assertThat(verdict.verdict()).isEqualTo(Expectation.INCONCLUSIVE);
        assertThat(verdict.reasons())
                .containsExactly(
                        "The interval of the effect, 0.500 to 2.000, reaches both sides of 1.050: too wide to say; "
                                + "more forks narrow it.",
                        "The mechanism threads.live moved as declared (off > on) in 3 of 3 forks.");
    }
}
