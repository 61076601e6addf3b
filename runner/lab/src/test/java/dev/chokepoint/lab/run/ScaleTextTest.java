package dev.chokepoint.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.testkit.Repository;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The factor of a scale model is printed, from what is set and what the report had. */
class ScaleTextTest {
    @Test
    void eachLimitedComponentHasItsFactor() {
        assertThat(lines("trip-replicas"))
                .containsExactly(
                        "trip-service has 0.33 processors for the 4 of the report's: factor 0.0825",
                        "gateway has 0.33 processors for the 1 of the report's: factor 0.33");
        assertThat(lines("gateway-cpu-limit"))
                .containsExactly("gateway has 0.33 processors for the 1 of the report's: factor 0.33");
        assertThat(lines("trip-hot-product"))
                .containsExactly(
                        "trip-service has 1.33 processors for the 4 of the report's: factor 0.333",
                        "gateway has 0.33 processors for the 1 of the report's: factor 0.33");
        assertThat(lines("trip-stock-lock"))
                .containsExactly("trip-service has 1.33 processors for the 4 of the report's: factor 0.333");
        assertThat(lines("trip-active-processor-count"))
                .containsExactly("trip-service has 0.33 processors for the 4 of the report's: factor 0.0825");
    }

    @Test
    void aFindingThatIsNoScaleModelHasNone() {
        assertThat(lines("trip-druid-pool")).isEmpty();
    }

    private static List<String> lines(String id) {
        return ScaleText.lines(Repository.catalogue().find(id).orElseThrow());
    }
}
