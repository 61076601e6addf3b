package dev.chokepoint.catalogue.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MovementTest {

    @ParameterizedTest
    @CsvSource({
        "off > on, 2, 1, true",
        "off > on, 1, 1, false",
        "off < on, 1, 2, true",
        "off <= on, 2, 2, true",
        "off >= on, 1, 2, false",
        "on = 0, 5, 0, true",
        "0 < off, 5, 0, true",
        "off > 0 and on = 0, 3, 0, true",
        "off > 0 and on = 0, 3, 1, false",
        "off > 0 and on = 0, 0, 0, false",
        "off > 1.5 and off < 2.5 and on = 0, 2, 0, true",
        "off > on, NaN, 1, false",
        "off > on, 1, NaN, false",
        "on = 0, NaN, 0, true"
    })
    void aMovementHoldsOrNot(String text, double off, double on, boolean holds) {
        assertThat(Movement.parse(text).holds(off, on)).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource({
        "off, \"off\" is not a comparison",
        "off >, \"off >\" is not a comparison",
        "off == on, \"==\" is not a comparison sign",
        "before > after, \"before\" is not a number",
        "off > 1e3, \"1e3\" is not a number",
        "1 > 0, \"1 > 0\" names neither off nor on",
        "off > on and, \"off > on and\" is not a comparison",
        "off > on or on = 0, \"off > on or on = 0\" is not a comparison"
    })
    void wordsOutsideTheGrammarAreRefused(String text, String message) {
        assertThatThrownBy(() -> Movement.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void aMovementShowsItsWords() {
        assertThat(Movement.parse(" off > on ")).hasToString("off > on");
    }
}
