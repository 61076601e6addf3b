package dev.chokepoint.lab.target.attached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.target.ForkSupport;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.target.TargetChoice.Reached;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.lab.testkit.FakeShell;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.SettingsOf;
import dev.chokepoint.stack.machine.RunFolder;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two systems that somebody else has set up, one for each arm. */
class AttachedArmsTest {
    private static final String SERVICE = "trip-service";

    @TempDir
    private Path home = Path.of("unset");

    private final FakeShell shell = new FakeShell();
    private final List<String> questions = new ArrayList<>();
    private int started = 1;

    private static TargetChoice choice(Optional<String> flip, Optional<String> database) {
        return TargetChoice.attached(
                new Reached(
                        URI.create("http://off.example:8083"),
                        Map.of(SERVICE, URI.create("http://off.example:8081")),
                        database),
                new Reached(URI.create("http://on.example:8083"), Map.of(), Optional.empty()),
                flip);
    }

    private AttachedUnderTest system(Arm arm, Optional<String> flip, Optional<Prompt> prompt) {
        return new AttachedUnderTest(
                Repository.trip(),
                choice(flip, Optional.empty()).of(arm),
                RunFolder.create(home, "arms", Clock.systemUTC()),
                new AttachedUnderTest.Outside(
                        shell,
                        new ToggleFlip(flip, prompt, shell),
                        address -> Map.of("trip.look", ""),
                        root -> String.valueOf(started),
                        AttachedUnderTestTest.NO_LOAD,
                        new AttachedUnderTest.RestartWait(Duration.ZERO, Duration.ZERO, 2)));
    }

    private static TrialSetup fork(int number) {
        return new TrialSetup(
                "fork-0%d-off".formatted(number), SERVICE, Set.of(SERVICE), 1, Map.of(), Map.of("FIX_LOOK", "off"));
    }

    private static RunDemands demands(int forks, Need... needs) {
        LaunchArguments off = LaunchArguments.of(SettingsOf.code("trip.look", "blocking"));
        LaunchArguments on = LaunchArguments.of(Settings.none());
        return new RunDemands(
                Findings.PLAN,
                Set.of(SERVICE),
                List.of(Map.of(SERVICE, off), Map.of(SERVICE, on)),
                needs.length == 0 ? Map.of() : Map.of("some.probe", Set.of(needs)),
                forks);
    }

    @Test
    void theFirstForkTakesASystemAsItIsAndEachFurtherOneAsksForAFreshProcess() throws Exception {
        Prompt person = text -> {
            questions.add(text);
            started++;
        };
        try (AttachedUnderTest off = system(Arm.OFF, Optional.empty(), Optional.of(person))) {
            off.startTrial(fork(1));
            assertThat(questions).isEmpty();
            off.stopTrial();

            off.startTrial(fork(2));
            assertThat(questions)
                    .singleElement()
                    .asString()
                    .startsWith("fork-02-off: give the components")
                    .contains("  ARM=off\n");
            off.stopTrial();

            Prompt careless = questions::add;
            try (AttachedUnderTest same = system(Arm.OFF, Optional.empty(), Optional.of(careless))) {
                same.startTrial(fork(1));
                assertThatThrownBy(() -> same.startTrial(fork(2))).hasMessageContaining("is still the process");
            }
        }
    }

    @Test
    void aCommandStartsTheSystemOfItsArmAnewForEachFork() throws Exception {
        shell.effect = () -> started++;
        try (AttachedUnderTest off = system(Arm.OFF, Optional.of("./again.sh"), Optional.empty())) {
            off.startTrial(fork(1));
            off.stopTrial();
            off.startTrial(fork(2));

            assertThat(shell.environments).hasSize(2).allSatisfy(variables -> assertThat(variables)
                    .containsEntry("ARM", "off")
                    .containsEntry("FIX_LOOK", "off")
                    .containsEntry("COMPONENT", SERVICE));
        }
    }

    @Test
    void severalForksOfTheSameProcessesAreRefused() {
        try (AttachedUnderTest off = system(Arm.OFF, Optional.empty(), Optional.empty())) {
            assertThat(off.unavailable(demands(1))).isEmpty();
            assertThat(off.unavailable(demands(3))).hasValueSatisfying(why -> assertThat(why)
                    .startsWith("each fork but the first needs fresh processes")
                    .endsWith("--quick or --forks 1"));
        }
    }

    @Test
    void whatIsMissingOfAnArmNamesTheOptionOfThatArm() {
        try (AttachedUnderTest on = system(Arm.ON, Optional.empty(), Optional.empty())) {
            assertThat(on.unavailable(demands(1, Need.METERS, Need.DATABASE)))
                    .contains("the probe some.probe reads from meters; give --on-management COMPONENT=URL; the probe"
                            + " some.probe reads from database; give --on-jdbc URL");
            assertThat(on.unavailable(demands(1)))
                    .hasValueSatisfying(why -> assertThat(why).endsWith("give --on-management trip-service=URL"));
            assertThat(on.processorSecondsBeside()).isEmpty();
            assertThat(on.notes())
                    .contains("All load of on went to http://on.example:8083, whichever component the finding sends it"
                            + " to.")
                    .noneMatch(note -> note.contains("audit"));
        }
    }

    @Test
    void eachArmIsReachedAtItsOwnAddressAndLevelsHaveNone() {
        SystemFactory factory =
                AttachedUnderTest.factory(home, choice(Optional.empty(), Optional.empty()), Optional.empty());
        RunFolder run = RunFolder.create(home, "arms", Clock.systemUTC());
        try (SystemUnderTest off = factory.side("off", Repository.trip(), run.side("off"), 1);
                SystemUnderTest on = factory.side("on", Repository.trip(), run.side("on"), 1)) {
            assertThat(off.entry("gateway")).isEqualTo(new LoadTarget("off.example", 8083));
            assertThat(on.entry("gateway")).isEqualTo(new LoadTarget("on.example", 8083));
        }
        assertThatThrownBy(() -> factory.side("50", Repository.trip(), run, 1)).hasMessageContaining("level 50");
    }

    @Test
    void whatAForkCannotHaveIsKnownBeforeItsStart() {
        String database = "jdbc:mysql://h/trip?user=a&password=b";
        ForkSupport support = AttachedUnderTest.factory(
                        home, choice(Optional.empty(), Optional.of(database)), Optional.empty())
                .forks();

        assertThat(support.refused()).isEmpty();
        assertThat(support.together()).isFalse();
        assertThat(support.levels()).isFalse();
        assertThat(support.limits())
                .anyMatch(limit -> limit.contains("Only the load generators, which run here, are frozen"))
                .anyMatch(limit -> limit.contains("steady means that the rate has no trend"))
                .anyMatch(limit -> limit.startsWith("Without --flip the first fork"))
                .anyMatch(limit -> limit.startsWith("There is no audit of the data of on"))
                .noneMatch(limit -> limit.startsWith("There is no audit of the data of off"));
    }

    @Test
    void oneAttachedSystemHasTrialsAndNoForksAndTwoHaveForksAndNoTrials() {
        SystemFactory one = AttachedUnderTest.factory(
                home, AttachedDemandsTest.choice("http://h", Map.of(), false), Optional.empty());
        SystemFactory two =
                AttachedUnderTest.factory(home, choice(Optional.of("./again.sh"), Optional.empty()), Optional.empty());

        assertThat(one.forks().refused())
                .hasValueSatisfying(why -> assertThat(why).contains("give --off-url and --on-url"));
        assertThat(one.noTrials()).isEmpty();
        assertThat(two.noTrials()).hasValueSatisfying(why -> assertThat(why).endsWith("give --url and --flip"));
        assertThat(two.forks().limits()).noneMatch(limit -> limit.startsWith("Without --flip"));
    }
}
