package dev.chokepoint.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JoinedTest {

    @Test
    void severalCollectionsAreOneInTheirOrder() {
        Joined<Integer> joined = new Joined<>(List.of(List.of(), List.of(1, 2), List.of(), List.of(3)));

        assertThat(joined).hasSize(3).containsExactly(1, 2, 3);
        assertThat(joined).containsExactly(1, 2, 3);
    }

    @Test
    void noneAtAllIsEmpty() {
        assertThat(new Joined<Integer>(List.of())).isEmpty();
    }
}
