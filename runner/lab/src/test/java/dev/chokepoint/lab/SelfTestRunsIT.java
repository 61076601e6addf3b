package dev.chokepoint.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.run.RunRequest;
import dev.chokepoint.lab.target.LocalUnderTest;
import dev.chokepoint.lab.testkit.MeasuresASystem;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.ShortRuns;
import dev.chokepoint.stack.run.StackLock;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The short self-test findings on the real third party with the real JMeter. */
@MeasuresASystem
class SelfTestRunsIT {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "start-fails   | start failed: third-party ended by itself with exit code 2",
                "check-fails   | check failed: \"throughput > 1000000 requests/s\" does not hold: throughput is ",
                "generator-late | generator saturated: ",
                "probe-missing | probe failed: probe pool.not-empty-waits: trip-service does not run in this trial",
            })
    void whatMustBeInvalidIsInvalidForItsReason(String id, String reason) throws Exception {
        RunResult result = run(id, 3);

        assertThat(result.verdict()).isEqualTo(Expectation.INVALID);
        assertThat(result.verdict()).isEqualTo(result.expected());
        TrialResult trial = result.trials().get(0);
        assertThat(result.trials()).hasSize(1);
        assertThat(trial.invalidReasons().get(0)).startsWith(reason);
        assertThat(trial.files()).isNotEmpty().allMatch(file -> file.endsWith(".invalid"));
        assertThat(result.toString()).as("no path of this machine").doesNotContain(Repository.HOME.toString());
    }

    @Test
    void theKnownRatioIsThatOfAShortFork() throws Exception {
        RunResult result = run("known-delay", 2);

        ShortRuns.assumeMeasured(result);
        assertThat(result.reasons()).noneMatch(reason -> reason.contains("is invalid"));
        // One fork of a few short blocks says little; the run that proves the ratio is in docs/results.
        assertThat(result.forks().get(0).ratio().orElseThrow()).isBetween(1.6, 2.5);
        assertThat(result.mechanism().moved()).isTrue();
    }

    private static RunResult run(String id, int pairs) throws Exception {
        Catalogue catalogue = Repository.selfTests();
        Finding finding = catalogue.find(id).orElseThrow();
        try (StackLock lock = StackLock.take(Repository.HOME, "test of " + id)) {
            assertThat(lock).isNotNull();
            return ShortRuns.of(catalogue, LocalUnderTest.factory())
                    .execute(new RunRequest(
                            finding,
                            Optional.empty(),
                            true,
                            false,
                            pairs,
                            OptionalInt.empty(),
                            42,
                            "./chokepoint run " + id));
        }
    }
}
