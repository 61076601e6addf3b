package dev.chokepoint.lab.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Reported;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Repository;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReportedTextTest {

    @Test
    void figuresOfOtherNumbersStandBehindThoseOfThePrimaryMetric() {
        Finding none = Findings.count();
        assertThat(ReportedText.of(none)).isEqualTo("no figure");

        Finding pool = Repository.catalogue().find("trip-druid-fair-lock").orElseThrow();
        assertThat(ReportedText.of(pool)).isEqualTo("pool.get-p99: 200 ms; pool.close-p99: 84 ms");
        Finding engine = Repository.catalogue().find("gateway-engine").orElseThrow();
        assertThat(ReportedText.of(engine)).isEqualTo(Wording.reported(engine.primary()));
    }

    @Test
    void aFigureNamesItsLevelAndMayHaveOneArmOnly() {
        assertThat(ReportedText.line(new Reported(
                        "throughput", Optional.of("none"), Optional.of("1000"), Optional.of("3000"), "words")))
                .isEqualTo("throughput (level none): 1000 -> 3000");
        assertThat(ReportedText.line(
                        new Reported("threads.live", Optional.empty(), Optional.empty(), Optional.of("400"), "words")))
                .isEqualTo("threads.live: -> 400");
    }
}
