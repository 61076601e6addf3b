package dev.chokepoint.lab.target.container;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.SettingsOf;
import dev.chokepoint.stack.container.ContainerSystem;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ContainerStartTest {
    private static final String TRIP_SERVICE = "trip-service";
    private static final OptionalInt TWO = OptionalInt.of(2);

    private final FakePlatform platform = new FakePlatform();

    private Map<String, Double> machine(Map<String, Settings> settings) {
        Map<String, LaunchArguments> launch = settings.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, one -> LaunchArguments.of(one.getValue())));
        return new ContainerStart(new ContainerSystem(Repository.trip(), Target.COMPOSE), platform)
                .of(new TrialSetup("trial-01-off", TRIP_SERVICE, Set.of(TRIP_SERVICE), 42, launch, Map.of()))
                .machine();
    }

    @Test
    void theProcessorsOfAFindingAreTheLimitOfItsContainers() {
        platform.processors = 1;
        platform.mostProcessors = TWO;

        assertThat(machine(Map.of(TRIP_SERVICE, SettingsOf.machine(0.33), "gateway", Settings.none())))
                .isEqualTo(Map.of(TRIP_SERVICE, 0.33));
        assertThat(machine(Map.of(TRIP_SERVICE, SettingsOf.machine(2)))).isEqualTo(Map.of(TRIP_SERVICE, 2.0));
    }

    /** A fraction in the user's limit is rounded up for a JVM. It must not stay where the finding gives the whole. */
    @Test
    void aWholeNumberIsTheLimitAlsoWhereAJvmWouldCountItAnyway() {
        platform.processors = 2;
        platform.mostProcessors = TWO;

        assertThat(machine(Map.of(TRIP_SERVICE, SettingsOf.machine(2)))).isEqualTo(Map.of(TRIP_SERVICE, 2.0));
    }

    @Test
    void whereAStartChangesNoLimitNoneIsAskedFor() {
        assertThat(machine(Map.of(TRIP_SERVICE, SettingsOf.machine(0.33)))).isEmpty();
    }

    @Test
    void theLoadGeneratorIsNoContainer() {
        platform.mostProcessors = TWO;

        assertThat(machine(Map.of("jmeter", SettingsOf.machine(1)))).isEmpty();
    }
}
