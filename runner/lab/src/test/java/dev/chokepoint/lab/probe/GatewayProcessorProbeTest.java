package dev.chokepoint.lab.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class GatewayProcessorProbeTest {
    private final FakeProcess gateway = new FakeProcess("gateway").used(Duration.ofSeconds(5));
    private final FakeTrialView view = FakeTrialView.ofProcess(gateway);
    private final GatewayProcessorProbe probe = new GatewayProcessorProbe();

    @Test
    void theTimeOfTheMeasuredPartIsGivenToItsRequests() throws Exception {
        Reading reading = probe.begin(view);
        gateway.used(Duration.ofSeconds(9));
        reading.loadEnded(view);
        gateway.used(Duration.ofSeconds(30));

        assertThat(reading.end(view, 8000)).isCloseTo(0.0005, within(1e-12));
    }

    @Test
    void aProcessThatIsNotThereIsAnErrorAndNotZero() {
        assertThatThrownBy(() -> probe.begin(FakeTrialView.ofProcess(new FakeProcess("nobody"))))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("nobody: no processor time");
    }
}
