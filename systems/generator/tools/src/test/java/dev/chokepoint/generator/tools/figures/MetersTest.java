package dev.chokepoint.generator.tools.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MetersTest {
    private static final Meters METERS = Meters.of("""
            # TYPE calls_total counter
            calls_total{caller="a",outcome="ok"} 3.0
            calls_total{caller="b",outcome="ok"} 4
            running 1
            generator_caller{caller="me"} 1
            """);

    @Test
    void seriesAreSummedByTheLabelsThatAreAskedFor() {
        assertThat(METERS.sum("calls_total", Map.of())).hasValue(7);
        assertThat(METERS.sum("calls_total", Map.of("caller", "b"))).hasValue(4);
        assertThat(METERS.sum("calls_total", Map.of("caller", "c"))).isEmpty();
        assertThat(METERS.sum("running", Map.of())).hasValue(1);
    }

    @Test
    void aGeneratorWithoutAMeterIsAnErrorAndNotZero() throws IOException {
        assertThat(Generators.sum(List.of(METERS, METERS), "running", Map.of())).isEqualTo(2);
        assertThatThrownBy(() -> Generators.sum(List.of(METERS, Meters.of("")), "running", Map.of()))
                .isInstanceOf(IOException.class)
                .hasMessage("a generator has no meter running {}");
    }

    @Test
    void aGeneratorSaysWhoItIs() throws IOException {
        assertThat(Generators.caller(METERS)).isEqualTo("me");
        assertThatThrownBy(() -> Generators.caller(Meters.of("running 1\n")))
                .isInstanceOf(IOException.class)
                .hasMessage("a generator does not say who it is");
    }

    @Test
    void addressesHaveCommasBetweenThemAndNoneIsNone() {
        assertThat(Generators.of("http://here:1, http://here:2").addresses())
                .containsExactly(URI.create("http://here:1"), URI.create("http://here:2"));
        assertThat(Generators.of("").addresses()).isEmpty();
    }
}
