package dev.chokepoint.lab.secondsystem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.read.FindingFolder;
import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.CountResult;
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
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The self-test findings about events and about steadiness, on the second system with its audit by a program. */
@MeasuresASystem
class EventRunsIT {
    private static final Path TESTS = Repository.HOME.resolve("runner/lab/src/test");

    /** Too few for a verdict, which unit tests have (EventRunTest). What the real stack adds is seen in one. */
    private static final int PAIRS = 1;

    private static final OptionalInt ONE_FORK = OptionalInt.of(1);

    private static Catalogue catalogue;

    @BeforeAll
    static void readTheFolders() throws Exception {
        Path source = TESTS.resolve("systems/echo/plugin/EchoRequest.java");
        Path jar = Repository.HOME.resolve("runner/lab/target/second-system/echo-plugin.jar");
        Files.createDirectories(jar.getParent());
        new EchoPlugin(Repository.HOME).build(source, jar);
        catalogue = new FindingFolder(TESTS.resolve("findings-echo"), new SystemFolder(TESTS.resolve("systems")).read())
                .read();
    }

    @Test
    void violationsThatTraceToEventsAreCounted() throws Exception {
        RunResult result = run("event-traced");
        ShortRuns.assumeMeasured(result);

        assertThat(result.reasons()).noneMatch(reason -> reason.contains("is invalid"));
        assertThat(result.verdict()).isEqualTo(Expectation.INCONCLUSIVE);
        CountResult count = result.count().orElseThrow();
        assertThat(count.offEvents()).isGreaterThanOrEqualTo(PAIRS);
        assertThat(count.onEvents()).isZero();
        for (TrialResult trial : result.trials()) {
            AuditResult.Trace trace = trial.audit().orElseThrow().trace().orElseThrow();
            assertThat(trace.unexplained()).isZero();
            assertThat(trace.traced()).isEqualTo(trace.events());
        }
    }

    @Test
    void oneUnexplainedViolationMakesTheRunInvalid() throws Exception {
        RunResult result = run("event-with-damage");
        ShortRuns.assumeMeasured(result);

        assertThat(result.verdict()).isEqualTo(Expectation.INVALID);
        assertThat(result.verdict()).isEqualTo(result.expected());
        assertThat(result.trials()).singleElement().satisfies(trial -> {
            assertThat(trial.invalidReasons())
                    .singleElement()
                    .asString()
                    .startsWith("audit failed: \"every answered id was made by the plug-in\" is broken by 1 of ")
                    .endsWith("and 1 of these trace to no event; first: stray-1");
            assertThat(trial.audit()
                            .flatMap(AuditResult::trace)
                            .map(AuditResult.Trace::unexplained)
                            .orElseThrow())
                    .isOne();
        });
    }

    /** The effect is large and its mechanism moves. That the rate still changes is among the reasons. */
    @Test
    void aLargeEffectOfASystemThatIsNotSteadyDecidesNothing() throws Exception {
        RunResult result = run("not-steady");
        ShortRuns.assumeMeasured(result);

        assertThat(result.forks()).singleElement().satisfies(fork -> {
            assertThat(fork.steady()).isFalse();
            assertThat(fork.ratio()).isPresent();
            assertThat(fork.ratio().getAsDouble()).isGreaterThan(1.2);
        });
        assertThat(result.mechanism().moved()).isTrue();
        assertThat(result.verdict()).isEqualTo(Expectation.INCONCLUSIVE);
        assertThat(result.reasons()).anyMatch(reason -> reason.contains("Not steady") && reason.contains("changed by"));
    }

    private static RunResult run(String id) throws Exception {
        try (StackLock lock = StackLock.take(Repository.HOME, "test of " + id)) {
            assertThat(lock).isNotNull();
            return ShortRuns.of(catalogue, LocalUnderTest.factory())
                    .execute(new RunRequest(
                            catalogue.find(id).orElseThrow(),
                            Optional.empty(),
                            false,
                            false,
                            PAIRS,
                            ONE_FORK,
                            42,
                            "repeat " + id));
        }
    }
}
