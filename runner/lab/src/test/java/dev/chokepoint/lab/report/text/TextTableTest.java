package dev.chokepoint.lab.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void columnsAreAsWideAsTheirWidestCell() {
        assertThat(new TextTable(80)
                        .row("a", "1", "x")
                        .row("long name", "22", "")
                        .lines())
                .containsExactly("a          1   x", "long name  22");
    }

    @Test
    void aTitleWrapsSoThatItDoesNotMakeItsColumnWide() {
        assertThat(new TextTable(80)
                        .head(List.of("pods", "repetitions with duplicate"))
                        .row("3", "17 -> 0")
                        .lines())
                .containsExactly("      repetitions", "      with", "pods  duplicate", "3     17 -> 0");
    }

    @Test
    void theWidestColumnGetsNarrowerUntilTheLineFits() {
        assertThat(new TextTable(20).row("label", "one two three four", "y").lines())
                .containsExactly("label  one two     y", "       three four");
    }

    @Test
    void aWordThatIsWiderThanItsColumnContinuesBelow() {
        assertThat(new TextTable(10).row("a", "x".repeat(12)).lines()).containsExactly("a  xxxxxxx", "   xxxxx");
    }

    @Test
    void aSingleCellSpansAllColumns() {
        assertThat(new TextTable(20).row("a heading of a load").row("a", "b").lines())
                .containsExactly("a heading of a load", "a  b");
    }

    @Test
    void aControlCharacterDoesNotReachTheTerminal() {
        assertThat(new TextTable(20).row("a\u001b[31m", "b\nc").lines()).containsExactly("a?[31m  b c");
    }
}
