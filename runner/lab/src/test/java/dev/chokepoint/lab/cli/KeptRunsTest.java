package dev.chokepoint.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.run.RunRequest;
import dev.chokepoint.lab.testkit.Repository;
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

    @TempDir
    private Path runs = Path.of("");

    private final List<String> warnings = new ArrayList<>();

    private Path keep(String time) throws IOException {
        Path folder = Files.createDirectory(runs.resolve(time + "-" + ID));
        RunFile.write(Repository.keptRun(ID), folder);
        return folder;
    }

    private Optional<RunResult> first(String commit, String repeat) throws IOException {
        Finding finding = FindingsOption.find(Repository.catalogue(), ID);
        RunRequest request = new RunRequest(finding, Optional.empty(), true, false, 3, OptionalInt.empty(), 42, repeat);
        return new KeptRuns(runs, commit, warnings::add).first(request);
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

        assertThat(first(commit(), repeat())).contains(Repository.keptRun(ID));
        assertThat(first(commit(), repeat() + " --also")).isEmpty();
        assertThat(first("another", repeat())).isEmpty();
        assertThat(warnings).isEmpty();
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
        assertThatThrownBy(() -> KeptRuns.of(runs, warnings::add))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--resume needs a checkout without changes");
    }
}
