package dev.chokepoint.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.report.page.ReportPage;
import dev.chokepoint.lab.report.text.RunText;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.target.ForkSupport;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.testkit.FakeProbe;
import dev.chokepoint.lab.testkit.FakeSystem;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Forked;
import dev.chokepoint.lab.trial.Progress;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of a finding that is measured in forks, on targets that can do less than this machine. */
class RunForksTest {
    private static final Finding FORKED = Forked.of(Findings.ratio(), new Design.Turns());

    @TempDir
    private Path home = Path.of("");

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final Map<String, FakeSystem> made = new LinkedHashMap<>();

    /** Makes systems without processes, in a folder for each side. */
    private record Target(ForkSupport forks, Optional<String> startFailure, Map<String, FakeSystem> made)
            implements SystemFactory {
        @Override
        public SystemUnderTest create(SystemDeclaration declaration, RunFolder folder, long seed) {
            FakeSystem system = new FakeSystem(folder.path());
            system.startFailure = startFailure;
            made.put(String.valueOf(folder.path().getFileName()), system);
            return system;
        }
    }

    private Optional<String> startFailure = Optional.empty();

    private RunResult run(ForkSupport support) throws Exception {
        Probe probe = FakeProbe.reading(() -> 1);
        return new Run(
                        home,
                        Findings.catalogue(FORKED),
                        new Target(support, startFailure, made),
                        (declaration, asked) -> Map.of(probe.id(), probe),
                        (running, launch) -> List.of(),
                        (address, json) -> {},
                        Duration.ZERO,
                        new Progress(new PrintStream(printed, true, StandardCharsets.UTF_8), false, Clock.systemUTC()),
                        Clock.systemUTC())
                .execute(new RunRequest(
                        FORKED,
                        Optional.empty(),
                        true,
                        false,
                        3,
                        OptionalInt.empty(),
                        42,
                        "./chokepoint run " + Findings.ID));
    }

    @Test
    void itIsRefusedWhereThereAreNoForksAndNothingStarts() throws Exception {
        RunResult result = run(ForkSupport.none("there is one system; give --off-url and --on-url"));

        assertThat(result.verdict()).isEqualTo(Expectation.INVALID);
        assertThat(result.reasons()).containsExactly("unavailable: there is one system; give --off-url and --on-url");
        assertThat(result.trials()).isEmpty();
        assertThat(made.values()).isNotEmpty().allSatisfy(system -> assertThat(system.calls)
                .containsExactly("close"));
    }

    @Test
    void whatAForkCannotHaveIsSaidBeforeItsStartAndNoted() throws Exception {
        RunResult result = run(ForkSupport.ofArms(List.of("Nothing is emptied.")));

        String said = printed.toString(StandardCharsets.UTF_8);
        assertThat(said.indexOf("Nothing is emptied.")).isBetween(0, said.indexOf("starting "));
        assertThat(result.notes()).contains("Nothing is emptied.");
    }

    @Test
    void bothSidesAreTakenAwayWhenTheFirstDoesNotStart() throws Exception {
        startFailure = Optional.of("trip-service did not become ready");

        RunResult result = run(ForkSupport.full());

        assertThat(result.verdict()).isEqualTo(Expectation.INVALID);
        assertThat(made).containsOnlyKeys("off", "on");
        assertThat(made.values()).allSatisfy(system -> assertThat(system.calls).endsWith("stop", "close"));
        assertThat(made.values().stream().flatMap(system -> system.calls.stream()))
                .filteredOn(call -> call.startsWith("start "))
                .hasSize(1);
    }

    @Test
    void aRunWhoseFirstForkFailsBeforeItIsMeasuredSpeaksOfForks() throws Exception {
        startFailure = Optional.of("trip-service did not become ready");

        RunResult result = run(ForkSupport.full());

        assertThat(result.forks()).isEmpty();
        assertThat(result.reasons()).hasSize(2).allMatch(reason -> reason.contains(" (fork 1, o"));
        assertThat(result.notes()).contains("No effect is given: no fork is valid.");
        assertThat(String.join(" ", RunText.lines(result)).replaceAll(" +", " "))
                .contains("the run has 0 valid forks of 1", "each fork none", "in NONE of 0 forks")
                .doesNotContain("pair");
        assertThat(ReportPage.render(result)).contains("The sides of each fork").doesNotContain("whole pairs");
    }
}
