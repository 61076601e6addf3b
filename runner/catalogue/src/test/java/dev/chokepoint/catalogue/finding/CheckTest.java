package dev.chokepoint.catalogue.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckTest {

    @Test
    void aCheckIsReadPartByPart() {
        assertThat(Check.parse("off.error_rate <= 2.5 %"))
                .isEqualTo(new Check(
                        "off.error_rate <= 2.5 %", Optional.of(Arm.OFF), "error_rate", Comparison.AT_MOST, 2.5, "%"));
        assertThat(Check.parse("pool.waits = 0 count").metric()).isEqualTo("pool.waits");
        assertThat(Check.parse("on.threads.live > 1 threads").metric()).isEqualTo("threads.live");
    }

    @ParameterizedTest
    @CsvSource({
        "error_rate < 5 %, OFF, 4.9, true",
        "error_rate < 5 %, ON, 5, false",
        "on.error_rate < 1 %, OFF, 50, true",
        "on.error_rate < 1 %, ON, 50, false",
        "on.error_rate < 1 %, ON, NaN, false"
    })
    void aCheckConcernsItsArmOnly(String text, Arm arm, double value, boolean holds) {
        assertThat(Check.parse(text).holds(arm, value)).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource({
        "error_rate, \"error_rate\" is not a check",
        "error_rate < 5, \"error_rate < 5\" has no unit",
        "error_rate ! 5 %, \"!\" is not a comparison sign",
        "error_rate < five %, \"five\" is not a number",
        "error_rate < 5 % or so, \"error_rate < 5 % or so\" is not a check"
    })
    void wordsOutsideTheGrammarAreRefused(String text, String message) {
        assertThatThrownBy(() -> Check.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
