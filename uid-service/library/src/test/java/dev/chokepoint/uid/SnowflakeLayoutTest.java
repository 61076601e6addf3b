package dev.chokepoint.uid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class SnowflakeLayoutTest {

    @Test
    void theHighestPartsFillAllBitsButTheSign() {
        long id = SnowflakeLayout.compose(SnowflakeLayout.END_OF_TIME - 1, 1023, 4095);

        assertThat(id).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void anIdGivesItsPartsBack() {
        long id = SnowflakeLayout.compose(91_234_567_890L, 777, 4001);

        assertThat(SnowflakeLayout.idMillis(id)).isEqualTo(91_234_567_890L);
        assertThat(SnowflakeLayout.workerId(id)).isEqualTo(777);
        assertThat(SnowflakeLayout.sequence(id)).isEqualTo(4001);
    }

    @Test
    void aPartThatDoesNotFitIsAnErrorThatNamesIt() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SnowflakeLayout.compose(-1, 0, 0))
                .withMessageContaining("idMillis -1")
                .withMessageContaining("clock");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SnowflakeLayout.compose(SnowflakeLayout.END_OF_TIME, 0, 0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SnowflakeLayout.compose(0, 1024, 0))
                .withMessageContaining("workerId 1024 is outside 0..1023");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SnowflakeLayout.compose(0, 0, 4096))
                .withMessageContaining("sequence 4096");
    }
}
