package dev.chokepoint.lab.target.attached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.load.LoadException;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.readback.ReadBackReader;
import dev.chokepoint.lab.target.LoadsFromHere;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.lab.testkit.FakeShell;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.SettingsOf;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.CommandRunner.Answer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttachedUnderTestTest {
    private static final String SERVICE = "trip-service";
    private static final TrialSetup TRIAL = new TrialSetup(
            "trial-01-off", SERVICE, Set.of(SERVICE), 1, Map.of(), Map.of("FIX_LOOK", "off", "MEASURE", "look"));

    /** No test here puts load on anything. */
    static final LoadsFromHere NO_LOAD = new LoadsFromHere(
            findings -> (load, target, label, hooks) -> {
                throw new LoadException("no load here");
            },
            findings -> (load, target, label, longest) -> {
                throw new LoadException("no load here");
            },
            List::of,
            Optional::empty);

    @TempDir
    private Path home = Path.of("unset");

    private final FakeShell shell = new FakeShell();
    private final List<String> questions = new ArrayList<>();
    private int started = 1;
    private int staleAnswers;
    private int asked;
    private Duration deadline = Duration.ZERO;
    private Optional<AttachedUnderTest> open = Optional.empty();

    @BeforeEach
    void theFlipStartsTheServiceAnew() throws IOException {
        shell.effect = () -> started++;
        Files.createDirectories(folder().logs());
    }

    @AfterEach
    void close() {
        open.ifPresent(AttachedUnderTest::close);
        assertThat(shell.closed).isEqualTo(open.isPresent());
    }

    @Test
    void theCommandGetsTheTogglesTheComponentAndTheTrial() throws InterruptedException {
        AttachedUnderTest system = system(reached(), Optional.empty());
        system.startTrial(TRIAL);

        assertThat(shell.asked)
                .containsExactly(List.of(
                        "env",
                        "-u",
                        "CHOKEPOINT_RUN",
                        "sh",
                        "-c",
                        "cd \"$0\" || exit; ./flip.sh",
                        Path.of("").toAbsolutePath().toString()));
        assertThat(shell.environments.get(0))
                .containsEntry("FIX_LOOK", "off")
                .containsEntry("MEASURE", "look")
                .containsEntry("COMPONENT", SERVICE)
                .containsEntry("TRIAL", "trial-01-off")
                .containsEntry("PATH", System.getenv("PATH"));
        assertThat(system.commands()).singleElement().satisfies(line -> assertThat(line.command())
                .containsExactly(
                        "COMPONENT=trip-service",
                        "FIX_LOOK=off",
                        "MEASURE=look",
                        "TRIAL=trial-01-off",
                        "sh",
                        "-c",
                        "./flip.sh"));
        assertThat(system.running()).containsExactly(SERVICE);
        assertThat(system.entry("gateway")).isEqualTo(new LoadTarget("orders.example", 80));
        assertThat(system.settingsUrl(SERVICE)).contains(URI.create("http://h:8081/actuator/info"));
        assertThat(system.settingsUrl("gateway")).isEmpty();
        assertThat(system.auditor()).isPresent();
        assertThat(system.stopTrial()).isEmpty();
        assertThat(system.running()).isEmpty();
    }

    @Test
    void aComponentThatIsStillTheSameProcessDidNotReadTheToggle() {
        shell.effect = () -> {};
        AttachedUnderTest system = system(reached(), Optional.empty());

        assertThatThrownBy(() -> system.startTrial(TRIAL))
                .isInstanceOf(ComponentException.class)
                .hasMessageStartingWith("trip-service is still the process that it was before the toggle was flipped"
                        + " (process_start_time_seconds is 1)");
    }

    @Test
    void aServiceThatLeadsToTheOldProcessForAWhileIsAskedAgain() throws InterruptedException {
        staleAnswers = 3;
        deadline = Duration.ofMinutes(1);
        AttachedUnderTest system = system(reached(), Optional.empty());

        system.startTrial(TRIAL);

        assertThat(system.running()).containsExactly(SERVICE);
        assertThat(staleAnswers).isNotPositive();
        assertThat(asked).isGreaterThan(7);
    }

    @Test
    void aCommandThatFailsIsShownWithWhatItSaid() {
        shell.answer = new Answer(3, "rolling\n", "no such deployment\n");
        AttachedUnderTest system = system(reached(), Optional.empty());

        assertThatThrownBy(() -> system.startTrial(TRIAL))
                .hasMessage("the command of --flip ended with exit code 3: no such deployment\nrolling");
    }

    @Test
    void aProcessThatIsAnotherOneAtTheEndMakesTheTrialInvalid() throws InterruptedException {
        AttachedUnderTest system = system(reached(), Optional.empty());
        system.startTrial(TRIAL);
        started++;

        assertThatThrownBy(system::stopTrial)
                .hasMessageStartingWith("trip-service is another process than at the start of the trial");
        assertThat(system.stopTrial()).isEmpty();
    }

    @Test
    void withoutACommandAPersonIsAsked() throws InterruptedException {
        Prompt person = text -> {
            questions.add(text);
            started++;
        };
        AttachedUnderTest system = system(byHand(reached().management()), Optional.of(person));
        system.startTrial(TRIAL);

        assertThat(shell.asked).isEmpty();
        assertThat(questions).containsExactly("""
                trial-01-off: give the components of the system these variables, start trip-service anew, and press \
                Enter when the system is ready.
                  COMPONENT=trip-service
                  FIX_LOOK=off
                  MEASURE=look
                  TRIAL=trial-01-off
                """);
        assertThat(system.auditor()).isEmpty();
        assertThat(system.notes()).anyMatch(note -> note.startsWith("There was no audit of the data"));
    }

    @Test
    void withoutACommandAndWithoutAPersonNothingIsBegun() {
        RunDemands demands = new RunDemands(Findings.PLAN, Set.of(), List.of(), Map.of());

        assertThat(system(byHand(Map.of()), Optional.empty()).unavailable(demands))
                .hasValueSatisfying(said -> assertThat(said).contains("give --flip COMMAND"));
    }

    @Test
    void aPersonWhoIsGoneEndsTheTrial() {
        Prompt gone = text -> {
            throw new IOException("the terminal is closed");
        };
        AttachedUnderTest system = system(byHand(reached().management()), Optional.of(gone));

        assertThatThrownBy(() -> system.startTrial(TRIAL))
                .hasMessage("nobody has flipped the toggle of trial-01-off: the terminal is closed");
    }

    @Test
    void theViewHasMetersAndDatabasesAndNothingOfTheProcess() {
        AttachedView view = new AttachedView(reached());

        assertThat(view.managementUrl(SERVICE)).isEqualTo(URI.create("http://h:8081"));
        assertThat(view.jdbcUrl("seata")).isEqualTo("jdbc:mysql://h:3306/seata?user=reader&password=none");
        assertThatThrownBy(() -> view.managementUrl("gateway")).hasMessageContaining("give --management gateway=URL");
        assertThatThrownBy(() -> view.process(SERVICE)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> view.log(SERVICE)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new AttachedView(TargetChoice.local()).jdbcUrl("trip"))
                .hasMessageContaining("give --jdbc URL");
    }

    @Test
    void onlyWhatAServiceShowsIsReadBack() throws InterruptedException {
        AttachedUnderTest system = system(reached(), Optional.empty());
        system.startTrial(TRIAL);
        Settings asked = SettingsOf.property("trip.look", "blocking");
        ReadBackReader reader = new ReadBackReader(address -> Map.of("trip.look", "asynchronous"));

        assertThat(reader.read(system, Map.of(SERVICE, LaunchArguments.of(asked.merge(flagsToo())))))
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.source()).isEqualTo("actuator/info");
                    assertThat(one.same()).isFalse();
                });
    }

    private static Settings flagsToo() {
        return new Settings(
                List.of("-Xmx1g"),
                Map.of(),
                Map.of(),
                OptionalInt.of(1),
                Map.of(),
                Optional.of("part"),
                OptionalInt.empty(),
                OptionalDouble.empty(),
                Map.of());
    }

    private String startTime() {
        boolean stale = started > 1 && ++asked % 2 == 0 && staleAnswers-- > 0;
        return Integer.toString(stale ? 1 : started);
    }

    private AttachedUnderTest system(TargetChoice choice, Optional<Prompt> prompt) {
        AttachedUnderTest system = new AttachedUnderTest(
                Repository.trip(),
                choice,
                folder(),
                new AttachedUnderTest.Outside(
                        shell,
                        new ToggleFlip(choice.flip(), prompt, shell),
                        address -> Map.of(),
                        root -> startTime(),
                        NO_LOAD,
                        new AttachedUnderTest.RestartWait(deadline, Duration.ZERO, 2)));
        open = Optional.of(system);
        return system;
    }

    private RunFolder folder() {
        return new RunFolder(home, home.resolve("runs/one"));
    }

    private static TargetChoice reached() {
        return AttachedDemandsTest.choice("http://orders.example", Map.of(SERVICE, "http://h:8081"), true);
    }

    /** Neither a command nor a database. */
    private static TargetChoice byHand(Map<String, URI> management) {
        return new TargetChoice(
                Target.ATTACHED, Optional.empty(), reached().url(), management, Optional.empty(), Optional.empty());
    }
}
