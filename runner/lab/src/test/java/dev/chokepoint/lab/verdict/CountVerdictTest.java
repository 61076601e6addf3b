package dev.chokepoint.lab.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.stats.RateBound;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountVerdictTest {

    @ParameterizedTest(name = "{0} off, {1} on among 800 each, mechanism moved in {2} of 3: {3}")
    @CsvSource({
        "40, 0, 3, REPRODUCED",
        "1200, 0, 3, REPRODUCED",
        "40, 0, 1, INCONCLUSIVE",
        "40, 0, 0, NOT_REPRODUCED",
        "40, 1, 3, NOT_REPRODUCED",
        "0, 1, 3, NOT_REPRODUCED",
        "0, 0, 0, NOT_REPRODUCED",
        "3, 0, 3, INCONCLUSIVE",
        "4, 0, 3, REPRODUCED",
    })
    void someInOffAndNoneInOnReproduces(long off, long on, int movedPairs, Expectation expected) {
        Verdict verdict = Verdict.count(Given.validTrials(), count(off, on), Given.movedIn(movedPairs));

        assertThat(verdict.verdict()).isEqualTo(expected);
    }

    @Test
    void noneInNIsPrintedWithWhatItAllows() {
        Verdict verdict = Verdict.count(Given.validTrials(), count(40, 0), Given.movedIn(3));

        assertThat(verdict.reasons())
                .first()
                .asString()
                .isEqualTo("40 ids among 800 cases in off, 0 among 800 in on. "
                        + "0 among 800 in on allows a rate of up to 0.0038 a case (95 %).");
    }

    @Test
    void tooFewCasesAreSaidToBeTooFew() {
        Verdict verdict = Verdict.count(Given.validTrials(), count(3, 0), Given.movedIn(3));

        assertThat(verdict.reasons()).last().asString().endsWith("too few cases.");
    }

    @Test
    void anInvalidTrialOutweighsEverything() {
        Verdict verdict =
                Verdict.count(Given.trialsWithOneInvalid("read-back differs"), count(40, 0), Given.movedIn(3));

        assertThat(verdict.verdict()).isEqualTo(Expectation.INVALID);
        assertThat(verdict.reasons()).first().asString().contains("read-back differs");
    }

    private static CountResult count(long off, long on) {
        return new CountResult("ids", off, 800, on, 800, RateBound.upper(on, 800));
    }
}
