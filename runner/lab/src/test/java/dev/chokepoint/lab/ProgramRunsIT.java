package dev.chokepoint.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.lab.report.page.ReportPage;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.run.RunRequest;
import dev.chokepoint.lab.target.LocalUnderTest;
import dev.chokepoint.lab.testkit.MeasuresASystem;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.ShortRuns;
import dev.chokepoint.stack.run.StackLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The findings of trip that run a program in place of a plan: a whole short run of each, with the files it leaves. */
@MeasuresASystem
class ProgramRunsIT {
    private static final long SEED = 42;
    private static final Catalogue CATALOGUE = Repository.ofTrip();

    static List<Finding> programs() {
        return CATALOGUE.findings().stream()
                .filter(finding -> finding.load() instanceof ProgramLoad)
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void aWholeRunOfAProgramIsValidAndLeavesItsFiles(Finding finding) throws Exception {
        Finding small = finding.withLoads(finding.quickLoad(), List.of()).fresh("a test, which must be short");
        RunResult result = run(small);

        assertThat(result.trials()).extracting(TrialResult::arm).containsExactlyInAnyOrder(Arm.OFF, Arm.ON);
        for (TrialResult trial : result.trials()) {
            assertThat(trial.invalidReasons()).as(finding.id()).isEmpty();
            assertThat(trial.readBack()).as("settings read back").isNotEmpty().allMatch(TrialResult.ReadBack::same);
            assertThat(trial.metrics())
                    .containsKeys(
                            finding.primary().metric(), finding.mechanism().probe());
        }
        Path folder = Repository.HOME.resolve("runs").resolve(result.run());
        assertThat(RunFile.read(folder)).isEqualTo(result);
        assertThat(Files.readString(folder.resolve(ReportPage.FILE_NAME))).contains(finding.id());
    }

    private static RunResult run(Finding small) throws Exception {
        try (StackLock lock = StackLock.take(Repository.HOME, "test of " + small.id())) {
            assertThat(lock).isNotNull();
            return ShortRuns.of(CATALOGUE.replace(small), LocalUnderTest.factory())
                    .execute(new RunRequest(
                            small, Optional.empty(), true, true, 1, OptionalInt.empty(), SEED, "mvn verify"));
        }
    }
}
