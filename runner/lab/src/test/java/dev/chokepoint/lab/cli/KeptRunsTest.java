package dev.chokepoint.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.run.Definition;
import dev.chokepoint.lab.run.RunRequest;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which runs a resumed batch takes for done. */
class KeptRunsTest {
    private static final String ID = "trip-worker-id-redis";

    private static final SystemFactory NOWHERE = (system, folder, seed) -> {
        throw new ComponentException("nothing is measured here");
    };

    @TempDir
    private Path runs = Path.of("");

    private final List<String> warnings = new ArrayList<>();

    private Path keep(String time) throws IOException {
        return keep(
                time,
                measured(present(), "duplicate_ids", Repository.keptRun(ID).trials()));
    }

    private Path keep(String time, RunResult result) throws IOException {
        Path folder = Files.createDirectory(runs.resolve(time + "-" + ID));
        RunFile.write(result, folder);
        return folder;
    }

    private Optional<RunResult> first(String commit, String repeat) throws IOException {
        return new KeptRuns(runs, commit, NOWHERE, warnings::add).first(request(repeat));
    }

    private static RunRequest request(String repeat) {
        Finding finding = FindingsOption.find(Repository.catalogue(), ID);
        return new RunRequest(finding, Optional.empty(), true, false, 3, OptionalInt.empty(), 42, repeat);
    }

    private static Definition present() throws IOException {
        return Definition.of(request(repeat()), NOWHERE);
    }

    /** The kept run as if it had been made by this definition; it is older than the present one. */
    private static RunResult measured(Definition definition, String primary, List<TrialResult> trials)
            throws IOException {
        RunResult kept = Repository.keptRun(ID);
        RunResult.RunSettings settings = kept.settings();
        Metric metric = kept.primaryMetric();
        return new RunResult(
                kept.schema(),
                kept.run(),
                definition.finding(),
                kept.provenance(),
                new RunResult.RunSettings(
                        settings.target(),
                        settings.seed(),
                        settings.pairs(),
                        settings.order(),
                        settings.quick(),
                        definition.load(),
                        settings.repeat()),
                new Metric(primary, metric.scoreUnit(), metric.off(), metric.on()),
                kept.secondaryMetrics(),
                kept.effect(),
                kept.count(),
                kept.levels(),
                kept.mechanism(),
                kept.verdict(),
                definition.expected(),
                kept.reasons(),
                kept.notes(),
                kept.forks(),
                kept.looks(),
                trials);
    }

    private static String commit() throws IOException {
        return Repository.keptRun(ID).provenance().commit();
    }

    private static String repeat() throws IOException {
        return Repository.keptRun(ID).settings().repeat();
    }

    @Test
    void aRunOfTheSameCommandAndCommitIsTaken() throws Exception {
        keep("20260101-000000");

        assertThat(first(commit(), repeat()))
                .contains(measured(
                        present(), "duplicate_ids", Repository.keptRun(ID).trials()));
        assertThat(first(commit(), repeat() + " --also")).isEmpty();
        assertThat(first("another", repeat())).isEmpty();
        assertThat(warnings).isEmpty();
    }

    @Test
    void aRunOfAnotherDefinitionOfTheFindingIsNotTaken() throws Exception {
        Definition now = present();
        List<TrialResult> trials = Repository.keptRun(ID).trials();
        RunResult.FindingSummary before = Repository.keptRun(ID).finding();
        keep("20260101-000000", Repository.keptRun(ID));
        keep(
                "20260101-000001",
                measured(
                        new Definition(before, now.load(), now.expected(), now.primary(), now.mechanism()),
                        "duplicate_ids",
                        trials));
        keep(
                "20260101-000002",
                measured(
                        new Definition(now.finding(), "program none", now.expected(), now.primary(), now.mechanism()),
                        "duplicate_ids",
                        trials));
        keep(
                "20260101-000003",
                measured(
                        new Definition(
                                now.finding(), now.load(), Expectation.NO_EFFECT, now.primary(), now.mechanism()),
                        "duplicate_ids",
                        trials));
        keep("20260101-000004", measured(now, "duplicate_pairs", trials));

        assertThat(first(commit(), repeat())).isEmpty();
        keep("20260101-000005");
        assertThat(first(commit(), repeat())).isPresent();
    }

    @Test
    void aFindingThatCouldNotBeMeasuredIsMeasuredNow() throws Exception {
        keep("20260101-000000", measured(present(), "duplicate_ids", List.of()));

        assertThat(first(commit(), repeat())).isEmpty();
    }

    @Test
    void anInterruptedRunAndOneThatCannotBeReadAreNotTaken() throws Exception {
        Files.createDirectory(runs.resolve("20260101-000000-" + ID));
        assertThat(first(commit(), repeat())).isEmpty();
        assertThat(warnings).isEmpty();

        Files.writeString(keep("20260101-000001").resolve(RunFile.NAME), "{");
        assertThat(first(commit(), repeat())).isEmpty();
        assertThat(warnings).singleElement().asString().contains("left out, because it cannot be read", RunFile.NAME);

        keep("20260101-000002");
        assertThat(first(commit(), repeat())).isPresent();
    }

    @Test
    void aLaterRunNeverTakesThePlaceOfTheFirst() throws Exception {
        Path first = keep("20260101-000000");
        String text = Files.readString(first.resolve(RunFile.NAME));
        String run = Repository.keptRun(ID).run();
        Files.writeString(first.resolve(RunFile.NAME), text.replace(run, "the-first"));
        keep("20260102-000000");

        assertThat(first(commit(), repeat()).orElseThrow().run()).isEqualTo("the-first");
    }

    @Test
    void withoutAnyRunThereIsNothingToTake() throws Exception {
        runs = runs.resolve("absent");

        assertThat(first(commit(), repeat())).isEmpty();
    }

    @Test
    void withoutACommitNothingCanBeResumed() {
        assertThatThrownBy(() -> KeptRuns.of(runs, NOWHERE, warnings::add))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--resume needs a checkout without changes");
    }
}
