package dev.chokepoint.lab.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NumberTextTest {
    @Test
    void numbersKeepFourDigitsAndWholeOnesAllOfThem() {
        assertThat(NumberText.plain(1_234_567.0)).isEqualTo("1,234,567");
        assertThat(NumberText.plain(1_234.56)).isEqualTo("1,235");
        assertThat(NumberText.plain(12.34567)).isEqualTo("12.35");
        assertThat(NumberText.plain(0.00012345)).isEqualTo("0.0001234");
        assertThat(NumberText.plain(-0.5)).isEqualTo("-0.5");
        assertThat(NumberText.plain(0.0)).isEqualTo("0");
        assertThat(NumberText.plain(Double.NaN)).isEqualTo("no value");
        assertThat(NumberText.plain(Double.POSITIVE_INFINITY)).isEqualTo("unbounded");
    }

    @Test
    void ratiosKeepTheDigitsThatAReaderNeeds() {
        assertThat(List.of(1.0234, 3.416, 15.06, 240.3, 1_240.3, 0.953, 0.4, 0.0123).stream()
                        .map(NumberText::ratio))
                .containsExactly("1.023", "3.42", "15.1", "240", "1,240", "0.953", "0.40", "0.0123");
        assertThat(NumberText.ratio(Double.NaN)).isEqualTo("no value");
    }

    @Test
    void theUnitCountIsLeftOut() {
        assertThat(NumberText.withUnit(3, "count")).isEqualTo("3");
        assertThat(NumberText.withUnit(3, "ms")).isEqualTo("3 ms");
    }

    @Test
    void aCommandCanBePastedIntoAShell() {
        assertThat(ShellWords.join(List.of("java", "-Da=it's", "-jar", "x.jar")))
                .isEqualTo("java '-Da=it'\\''s' -jar x.jar");
    }
}
