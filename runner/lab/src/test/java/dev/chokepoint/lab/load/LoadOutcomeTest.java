package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.lab.result.GeneratorWatch;
import dev.chokepoint.lab.result.Shape;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoadOutcomeTest {

    @Test
    void aSaturatedGeneratorHasItsReasons() {
        GeneratorWatch saturated = new GeneratorWatch(99, 0, 0, 100, 1, 1, true);
        Shape shape = new Shape(1, 0, List.of(), List.of());

        assertThatThrownBy(() ->
                        new LoadOutcome(shape, Map.of(), 1, saturated, List.of(), List.of(), List.of(), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("saturated is true but its reasons are []");
    }

    @Test
    void aTargetNeedsHostAndPort() {
        assertThatThrownBy(() -> new LoadTarget("", 80)).hasMessageContaining("host is empty");
        assertThatThrownBy(() -> new LoadTarget("127.0.0.1", 0)).hasMessageContaining("between 1 and 65535");
    }
}
