package dev.chokepoint.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.MechanismResult.PairMovement;
import java.util.List;
import org.junit.jupiter.api.Test;

class WordingTest {
    private static final PairMovement MOVED = new PairMovement(1, 2, 1, true);
    private static final PairMovement STAYED = new PairMovement(2, 1, 1, false);

    @Test
    void aMechanismThatMovedInSomePairsOnlySaysSo() {
        assertThat(Wording.mechanism(mechanism(true, MOVED, MOVED)))
                .isEqualTo("moved as declared (off > on) in 2 of 2 pairs");
        assertThat(Wording.mechanism(mechanism(false, MOVED, STAYED)))
                .isEqualTo("moved as declared (off > on) in ONLY 1 of 2 pairs");
        assertThat(Wording.mechanism(mechanism(false, STAYED, STAYED)))
                .isEqualTo("moved as declared (off > on) in NONE of 2 pairs");
    }

    @Test
    void aRunThatWasStoppedSaysHowManyPairsItsFiguresAreOf() {
        assertThat(Wording.pairs(3, 3)).isEqualTo("3 pairs");
        assertThat(Wording.pairs(2, 5)).isEqualTo("2 whole pairs of 5");
    }

    @Test
    void aLabelTooWideForItsColumnHasALineOfItsOwn() {
        ConsoleText text = new ConsoleText();
        text.entry("    on", "first");
        text.entry("    right-spelling", "second");

        assertThat(text.lines()).containsExactly("    on       first", "    right-spelling", "             second");
    }

    private static MechanismResult mechanism(boolean moved, PairMovement... pairs) {
        return new MechanismResult("threads.live", "threads", "off > on", List.of(pairs), moved);
    }
}
