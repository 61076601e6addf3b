package dev.chokepoint.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReferenceLoopTest {
    @Test
    void eachRunTakesProcessorTime() {
        ReferenceLoop loop = new ReferenceLoop();

        List<Double> millis =
                IntStream.range(0, 5).mapToObj(run -> loop.millis()).toList();

        assertThat(millis).allSatisfy(one -> assertThat(one).isPositive());
    }
}
