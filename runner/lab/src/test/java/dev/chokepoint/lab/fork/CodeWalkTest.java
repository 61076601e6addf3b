package dev.chokepoint.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CodeWalkTest {
    /** A thousand methods of four steps each cannot take less than a microsecond. */
    @Test
    void aWalkTakesTheTimeOfItsMethods() {
        CodeWalk walk = new CodeWalk();

        List<Double> micros =
                IntStream.range(0, 5).mapToObj(run -> walk.micros()).toList();

        assertThat(micros).allSatisfy(one -> assertThat(one).isGreaterThan(1));
    }
}
