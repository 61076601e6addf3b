package dev.chokepoint.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.Vocabulary;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.read.FindingFolder;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The vocabulary of this laboratory fits the findings of this repository. */
class SelfTestFindingsTest {
    private static final Path HOME =
            Path.of("").toAbsolutePath().resolve("../..").normalize();

    @Test
    void allSelfTestsAreFindings() {
        Catalogue catalogue =
                new FindingFolder(HOME.resolve("runner/lab/src/test/findings"), LabVocabulary.read(HOME)).read();

        assertThat(catalogue.findings())
                .allMatch(finding -> finding.source().selfTest())
                .extracting(Finding::id)
                .containsExactly(
                        "check-fails",
                        "dies-while-measuring",
                        "known-delay",
                        "null-effect",
                        "probe-missing",
                        "start-fails");
    }

    @Test
    void theVocabularyHoldsWhatIsThere() {
        Vocabulary vocabulary = LabVocabulary.read(HOME);

        assertThat(vocabulary.plans()).contains("region");
        assertThat(vocabulary.parts()).contains("seata-server-1.6.1", "seata-server-2.0.0");
        assertThat(vocabulary.metrics())
                .containsEntry("response_time_p99", "ms")
                .containsKeys("duplicate_ids", "threads.live");
        assertThat(vocabulary.probes()).containsKey("load.requests");
    }
}
