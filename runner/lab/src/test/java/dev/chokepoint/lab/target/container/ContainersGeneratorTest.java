package dev.chokepoint.lab.target.container;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.target.LoadsFromHere;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.SettingsOf;
import dev.chokepoint.stack.machine.RunFolder;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A finding may toggle the load generator, which runs on this machine and not in a container. */
class ContainersGeneratorTest {
    private static final String GENERATOR = "jmeter";
    private static final LaunchArguments OFF = LaunchArguments.of(SettingsOf.property("reference", "each-sample"));
    private static final LaunchArguments ON = LaunchArguments.of(SettingsOf.property("reference", "kept"));

    @TempDir
    private Path home = Path.of("");

    private final FakePlatform platform = new FakePlatform();
    private final List<LaunchArguments> asked = new ArrayList<>();
    private Optional<ContainersUnderTest> made = Optional.empty();

    @BeforeEach
    void makeIt() {
        LoadsFromHere loads = new LoadsFromHere(
                launch -> {
                    asked.add(launch);
                    return (load, target, label, hooks) -> {
                        throw new AssertionError("no load of " + label + " here");
                    };
                },
                launch -> {
                    throw new AssertionError("no load of a fork here");
                },
                List::of,
                Optional::empty);
        TargetChoice choice = new TargetChoice(
                Target.COMPOSE, Optional.empty(), Optional.empty(), Map.of(), Optional.empty(), Optional.empty());
        RunFolder folder = RunFolder.create(home, "trip-made-up", Clock.systemUTC());
        made = Optional.of(new ContainersUnderTest(Repository.trip(), choice, folder, platform, loads));
    }

    @AfterEach
    void closeIt() {
        system().close();
    }

    private ContainersUnderTest system() {
        return made.orElseThrow();
    }

    @Test
    void theGeneratorIsAmongTheComponentsThatGetSettingsAndHasTheProcessorsOfThisMachine() {
        platform.processors = Runtime.getRuntime().availableProcessors() + 1;

        assertThat(system().componentIds()).contains(GENERATOR).containsAll(platform.components());
        assertThat(system().processors("gateway")).isEqualTo(platform.processors);
        assertThat(system().processors(GENERATOR))
                .isEqualTo(Runtime.getRuntime().availableProcessors());
    }

    @Test
    void aToggleOfTheGeneratorIsComparedAndReachesIt() {
        RunDemands demands = new RunDemands(
                Findings.ratio().load(),
                Set.of("gateway", GENERATOR),
                List.of(Map.of(GENERATOR, OFF), Map.of(GENERATOR, ON)),
                Map.of());

        assertThat(system().unavailable(demands)).isEmpty();

        system().startTrial(new TrialSetup(
                "trial-01-off", GENERATOR, Set.of("gateway", GENERATOR), 42, Map.of(GENERATOR, OFF), Map.of()));
        system().load();

        assertThat(asked).containsExactly(OFF);
        assertThat(platform.setups).singleElement().satisfies(one -> assertThat(one.wanted())
                .containsExactly("gateway"));
    }
}
