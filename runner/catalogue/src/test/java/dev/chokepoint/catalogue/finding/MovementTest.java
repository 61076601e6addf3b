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
        "off > 1.1 * on, 1.11, 1, true",
        "off > 1.1 * on, 1.09, 1, false",
        "off > on * 1.1, 1.09, 1, false",
        "1.1 * off < on, 1, 1.2, true",
        "off * 1.1 < on, 1, 1.05, false",
        "2 * off <= 3 * on, 3, 2, true",
        "off > 0.5 * on and off > 1, 2, 3, true",
        "off > 1.1 * on, 1, NaN, false",
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
        "off * on > 1, \"off * on\" is not off or on times a number",
        "on > 2 * 3, \"2 * 3\" is not off or on times a number",
        "off > 1.1 * before, \"1.1 * before\" is not off or on times a number",
        "off > -1 * on, \"-1 * on\" has a factor that is not more than 0",
        "off > 1.1x * on, \"1.1x\" is not a number",
        "off > 1.1*on, \"1.1*on\" is not a number",
        "off > 1.1 * 2 * on, \"off > 1.1 * 2 * on\" is not a comparison",
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
