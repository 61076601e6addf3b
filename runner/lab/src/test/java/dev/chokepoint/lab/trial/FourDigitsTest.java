package dev.chokepoint.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FourDigitsTest {
    @ParameterizedTest
    @CsvSource({
        "7.5, 7.5",
        "0.0123456, 0.01235",
        "12.3456, 12.35",
        "1560.7, 1561",
        "377116, 377116",
        "1131348.4, 1131348",
        "0, 0",
        "-3.25, -3.25",
        "NaN, NaN",
    })
    void fourDigitsAreEnoughAndWholeNumbersStayWhole(double value, String text) {
        assertThat(FourDigits.text(value)).isEqualTo(text);
    }
}
