package dev.chokepoint.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The findings about the laboratory itself are read like all others. */
class SelfTestFindingsTest {
    private static final Path FOLDER = Repository.HOME.resolve("runner/lab/src/test/findings");

    @Test
    void allSelfTestsAreFindingsOnASystemThatTheyBorrow() throws IOException {
        assertThat(Repository.selfTests().findings())
                .allMatch(finding -> finding.source().selfTest())
                .allMatch(finding -> finding.system().equals(Repository.TRIP))
                .extracting(Finding::id)
                .containsExactlyElementsOf(RealFindingsTest.idsIn(FOLDER));
    }
}
