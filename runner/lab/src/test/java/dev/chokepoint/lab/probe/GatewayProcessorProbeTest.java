package dev.chokepoint.lab.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class GatewayProcessorProbeTest {
    private static final FakeTrialView VIEW = FakeTrialView.ofProcess(77);

    private Duration used = Duration.ofSeconds(5);
    private final GatewayProcessorProbe probe = new GatewayProcessorProbe(pid -> used);

    @Test
    void theTimeOfTheMeasuredPartIsGivenToItsRequests() throws Exception {
        Reading reading = probe.begin(VIEW);
        used = Duration.ofSeconds(9);
        reading.border(VIEW);
        used = Duration.ofSeconds(30);

        assertThat(reading.end(VIEW, 8000)).isCloseTo(0.0005, within(1e-12));
    }

    @Test
    void aProcessThatIsNotThereIsAnErrorAndNotZero() {
        // No process has this id, on any Linux.
        assertThatThrownBy(() -> ProcessorTime.ofThisMachine().of(Long.MAX_VALUE))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("cannot be read");
    }

    @Test
    void theTimeOfThisProcessIsReadAndOnlyRises() throws Exception {
        long self = ProcessHandle.current().pid();

        assertThat(ProcessorTime.ofThisMachine().of(self)).isPositive();
    }
}
