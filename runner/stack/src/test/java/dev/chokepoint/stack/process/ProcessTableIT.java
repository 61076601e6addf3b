package dev.chokepoint.stack.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the operating system says of real processes. */
class ProcessTableIT {
    private static final String COUNT = "i=0; while [ $i -lt 500000 ]; do i=$((i + 1)); done; echo $i";

    /** The loop takes several times as long on every machine that we know. */
    private static final Duration LEAST = Duration.ofMillis(50);

    @Test
    void theTimeOfAChildThatHasEndedIsThatOfItsParent() throws Exception {
        Duration before = ofEndedChildren();

        ShortCommand counted =
                ShortCommand.run(List.of("/bin/sh", "-c", COUNT), Path.of("/"), Map.of(), Duration.ofSeconds(30));

        assertThat(counted.output()).isEqualToIgnoringNewLines("500000");
        assertThat(ofEndedChildren().minus(before)).isGreaterThan(LEAST);
    }

    private static Duration ofEndedChildren() {
        ProcessHandle self = ProcessHandle.current();
        Duration alone = self.info().totalCpuDuration().orElseThrow();
        return ProcessTable.processorTime(self).minus(alone);
    }
}
