package dev.chokepoint.stack.container;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ContainerSetupTest {
    private static ContainerSetup asking(Map<String, Integer> replicas, Map<String, Double> machine) {
        return new ContainerSetup("trial-01-off", Map.of(), Set.of("gateway"), replicas, Map.of(), machine);
    }

    @Test
    void aContainerHasMoreThanNoProcessorAndThereIsAtLeastOne() {
        assertThatThrownBy(() -> asking(Map.of(), Map.of("gateway", 0.0)))
                .hasMessage("gateway is asked to run on 0.0 processors; ask for more than 0");
        assertThatThrownBy(() -> asking(Map.of(), Map.of("gateway", Double.NaN)))
                .hasMessage("gateway is asked to run on NaN processors; ask for more than 0");
        assertThatThrownBy(() -> asking(Map.of("gateway", 0), Map.of()))
                .hasMessage("gateway is asked for 0 containers; ask for 1 or more");
    }
}
