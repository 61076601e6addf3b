package dev.chokepoint.lab.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.stats.ExactCounts;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountVerdictTest {

    /** Three pairs of 800 cases; events in each trial of off unless there are fewer than three. */
    @ParameterizedTest(name = "{0} off, {1} on among 2400 each, mechanism moved in {2} of 3: {3}")
    @CsvSource({
        "40, 0, 3, REPRODUCED",
        "4000, 0, 3, REPRODUCED",
        "40, 0, 1, INCONCLUSIVE",
        "40, 0, 0, NOT_REPRODUCED",
        "40, 1, 3, NOT_REPRODUCED",
        "40, 1, 0, NOT_REPRODUCED",
        "0, 1, 3, NOT_REPRODUCED",
        "0, 0, 3, NOT_REPRODUCED",
        "0, 0, 0, INCONCLUSIVE",
        "4, 0, 3, INCONCLUSIVE",
        "5, 0, 3, REPRODUCED",
    })
    void someInOffAndNoneInOnReproduces(long off, long on, int movedPairs, Expectation expected) {
        assertThat(judge(count(off, on), Given.movedIn(movedPairs)).verdict()).isEqualTo(expected);
    }

    @Test
    void manyEventsInTwoOfThreeTrialsAreTooFewTrials() {
        CountResult count = ExactCounts.of("ids", List.of(500L, 500L, 0L), 2400, List.of(0L, 0L, 0L), 2400);

        Verdict verdict = judge(count, Given.movedIn(3));

        assertThat(verdict.verdict()).isEqualTo(Expectation.INCONCLUSIVE);
        assertThat(verdict.reasons())
                .last()
                .asString()
                .startsWith("In off 2 of 3 pairs have events, in on 0 of 3.")
                .endsWith("probability below 0.0001 by event and 0.20 by pair. "
                        + "Both must be at most 0.05: too few pairs.");
    }

    @Test
    void noneInNIsPrintedWithWhatItAllows() {
        assertThat(judge(count(40, 0), Given.movedIn(3)).reasons())
                .first()
                .asString()
                .isEqualTo("40 ids among 2,400 cases in off, 0 among 2,400 in on. "
                        + "0 among 2,400 in on allows a rate of up to 0.0012 a case (one-sided 95 % bound). "
                        + "In off 3 of 3 pairs have events, in on 0 of 3. So up to 63 % of all pairs in on may have "
                        + "events (one-sided 95 % bound). If the fix did nothing, chance would give such a difference "
                        + "with probability below 0.0001 by event and 0.050 by pair.");
    }

    @Test
    void fewEventsAreSaidToBeTooFew() {
        assertThat(judge(count(4, 0), Given.movedIn(3)).reasons())
                .last()
                .asString()
                .endsWith("too few events.");
    }

    /** An event in on is one however few cases there were. */
    @ParameterizedTest(name = "{0} off, {1} on: {2}")
    @CsvSource({"40, 0, INCONCLUSIVE", "0, 0, INCONCLUSIVE", "40, 1, NOT_REPRODUCED"})
    void fewerCasesThanTheFindingAsksForDecideNothing(long off, long on, Expectation expected) {
        Verdict verdict = Verdict.count(
                Given.validTrials(), count(off, on), Given.movedIn(3), OptionalLong.of(2401), Basis.pairs());

        assertThat(verdict.verdict()).isEqualTo(expected);
        if (expected == Expectation.INCONCLUSIVE) {
            assertThat(verdict.reasons()).first().asString().endsWith("at least 2401 cases in off: too few.");
        }
        assertThat(Verdict.count(
                                Given.validTrials(),
                                count(40, 0),
                                Given.movedIn(3),
                                OptionalLong.of(2400),
                                Basis.pairs())
                        .verdict())
                .isEqualTo(Expectation.REPRODUCED);
    }

    /** An event in on needs no steady system. */
    @ParameterizedTest(name = "{0} off, {1} on: {2}")
    @CsvSource({"40, 0, INCONCLUSIVE", "0, 0, INCONCLUSIVE", "40, 1, NOT_REPRODUCED"})
    void aForkThatWasNotSteadyDecidesNothingButAnEventInOn(long off, long on, Expectation expected) {
        Verdict verdict = Verdict.count(
                Given.validTrials(),
                count(off, on),
                Given.movedIn(3),
                OptionalLong.empty(),
                Basis.forks(List.of("Fork 1 was not steady.")));

        assertThat(verdict.verdict()).isEqualTo(expected);
    }

    @Test
    void anInvalidTrialOutweighsEverything() {
        Verdict verdict = Verdict.count(
                Given.trialsWithOneInvalid("read-back differs"),
                count(40, 0),
                Given.movedIn(3),
                OptionalLong.empty(),
                Basis.pairs());

        assertThat(verdict.verdict()).isEqualTo(Expectation.INVALID);
        assertThat(verdict.reasons()).first().asString().contains("read-back differs");
    }

    private static Verdict judge(CountResult count, MechanismResult mechanism) {
        return Verdict.count(Given.validTrials(), count, mechanism, OptionalLong.empty(), Basis.pairs());
    }

    /** Events spread over three trials as evenly as they can be. */
    private static CountResult count(long off, long on) {
        return ExactCounts.of("ids", spread(off), 2400, spread(on), 2400);
    }

    private static List<Long> spread(long events) {
        return List.of((events + 2) / 3, (events + 1) / 3, events / 3);
    }
}
