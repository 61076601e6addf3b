package dev.chokepoint.lab.target.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.audit.AuditException;
import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.stack.machine.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The data of a system whose audit is a program, which runs in a container of its own. */
class ContainersAuditTest {
    private static final String PROGRAM = "pubsub-audit";

    private static final SystemDeclaration PUBSUB =
            Objects.requireNonNull(Repository.catalogue().systems().get("pubsub"));

    @TempDir
    private Path home = Path.of("");

    private final FakePlatform platform = new FakePlatform();
    private Optional<RunFolder> made = Optional.empty();
    private Optional<ContainersUnderTest> system = Optional.empty();

    @BeforeEach
    void aTrialRuns() {
        RunFolder folder = RunFolder.create(home, "pubsub-made-up", Clock.systemUTC());
        TargetChoice choice = new TargetChoice(
                Target.COMPOSE, Optional.empty(), Optional.empty(), Map.of(), Optional.empty(), Optional.empty());
        made = Optional.of(folder);
        system =
                Optional.of(new ContainersUnderTest(PUBSUB, choice, folder, platform, ContainersUnderTestTest.NO_LOAD));
        system().startTrial(new TrialSetup("trial-01-off", "pubsub", Set.of("pubsub"), 42, Map.of(), Map.of()));
        platform.running = Set.of("mariadb", "kafka", "pubsub", "message-consumer");
    }

    @AfterEach
    void closeIt() {
        system().close();
    }

    private ContainersUnderTest system() {
        return system.orElseThrow();
    }

    private Auditor auditor() {
        return system().auditor().orElseThrow();
    }

    @Test
    void theProgramIsGivenTheAcknowledgedIdsAndItsLastLineIsTheOutcome() throws Exception {
        String rule = "{\"rule\": \"no id twice\", \"examined\": 5, \"violations\": 1, \"examples\": [\"id=7\"]}";
        platform.programs = Map.of(PROGRAM, "waiting\n{\"settleMillis\": 120, \"rules\": [" + rule + "]}\n");

        AuditResult result = auditor().audit(List.of(new SentRequest("submit", "", "", "201", true, "7")));

        assertThat(result.rules()).containsExactly(new AuditResult.Rule("no id twice", 5, 1, List.of("id=7")));
        assertThat(platform.calls).contains("run " + PROGRAM + " with trial-01-off-acknowledged.txt");
        assertThat(Files.readString(made.orElseThrow().path().resolve("trial-01-off-acknowledged.txt")))
                .isEqualTo("7\n");
    }

    @Test
    void aProgramThatFailsIsNoAudit() {
        assertThatThrownBy(() -> auditor().audit(List.of()))
                .isInstanceOf(AuditException.class)
                .hasMessageContaining("the audit program pubsub-audit failed: no program");
    }

    @Test
    void theLoadGeneratorThatAFindingNamesIsNoContainer() {
        system().startTrial(
                        new TrialSetup("trial-02-on", "pubsub", Set.of("pubsub", "jmeter"), 42, Map.of(), Map.of()));

        assertThat(platform.setups.get(1).wanted()).containsExactly("pubsub");
    }

    @Test
    void thereIsNoAuditWhileAComponentThatItNeedsDoesNotRun() {
        platform.running = Set.of("mariadb", "pubsub", "message-consumer");

        assertThat(system().auditor()).isEmpty();
    }

    @Test
    void theCommandOfATaskThatHasEndedIsTold() {
        platform.endedTasks = Map.of("create-topic", List.of("java", "-Dtopics.read-queues=48"));

        assertThat(system().commands())
                .filteredOn(line -> line.component().equals("create-topic"))
                .singleElement()
                .satisfies(line -> assertThat(line.command()).contains("-Dtopics.read-queues=48"));
    }
}
