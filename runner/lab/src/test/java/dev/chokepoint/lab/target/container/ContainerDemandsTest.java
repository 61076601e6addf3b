package dev.chokepoint.lab.target.container;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.Load;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.SettingsOf;
import dev.chokepoint.stack.container.ContainerSystem;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ContainerDemandsTest {
    private static final Load PLAN = Findings.ratio().load();

    private final FakePlatform platform = new FakePlatform();

    private List<String> refusals(Target target, RunDemands demands) {
        return new ContainerDemands(new ContainerSystem(Repository.trip(), target), platform).refusals(demands);
    }

    private Set<String> wanted(RunDemands demands) {
        return new ContainerDemands(new ContainerSystem(Repository.trip(), Target.COMPOSE), platform).wanted(demands);
    }

    private static RunDemands launching(Settings... settings) {
        return new RunDemands(
                PLAN,
                Set.of("trip-service"),
                Arrays.stream(settings)
                        .map(each -> Map.of("trip-service", LaunchArguments.of(each)))
                        .toList(),
                Map.of());
    }

    @Test
    void whatContainersCanDoIsNotRefused() {
        RunDemands demands =
                launching(SettingsOf.property("shop.queue", "none"), SettingsOf.replicas(3), SettingsOf.machine(4));
        RunDemands part = new RunDemands(
                PLAN,
                Set.of("trip-service"),
                Stream.of("seata-server-2.0.0", "seata-server-1.6.1")
                        .map(name -> Map.of(
                                "seata-server",
                                LaunchArguments.of(Settings.none().withPart(name))))
                        .toList(),
                Map.of());

        assertThat(refusals(Target.K8S, demands)).isEmpty();
        assertThat(refusals(Target.K8S, part)).isEmpty();
    }

    @Test
    void eachThingThatTheyCannotDoIsRefusedOnceWithItsReason() {
        RunDemands demands = launching(
                SettingsOf.sysctl("net.core.somaxconn", "128"),
                SettingsOf.sysctl("net.core.somaxconn", "128"),
                SettingsOf.machine(1),
                SettingsOf.replicas(6),
                Settings.none().withPart("envoy"));

        List<String> refusals = refusals(Target.COMPOSE, demands);

        assertThat(refusals).hasSize(4).allMatch(reason -> reason.contains("--target local"));
        assertThat(refusals.get(0)).contains("net.core.somaxconn = 128", "is the node's");
        assertThat(refusals.get(1)).contains("on 1 processors", "have 4");
        assertThat(refusals.get(2)).contains("6 replicas", "at most 5");
        assertThat(refusals.get(3)).contains("part envoy");
    }

    @Test
    void aPartIsNotRefusedWhereItHasAContainerOfItsOwnForThatComponent() {
        platform.ownContainers = Map.of("envoy", "trip-service");
        RunDemands demands = launching(Settings.none(), Settings.none().withPart("envoy"));

        assertThat(refusals(Target.COMPOSE, demands)).isEmpty();
        assertThat(wanted(demands)).contains("trip-service", "mariadb", "envoy");

        platform.ownContainers = Map.of("envoy", "gateway");
        assertThat(refusals(Target.COMPOSE, demands)).singleElement().asString().contains("part envoy");
        assertThat(refusals(Target.K8S, demands)).singleElement().asString().endsWith("--target local or compose");
        assertThat(wanted(demands)).contains("trip-service", "mariadb").doesNotContain("envoy");
    }

    @Test
    void aComponentOfOtherTargetsIsRefusedWithTheReasonOfItsSystem() {
        SystemDeclaration pubsub =
                Objects.requireNonNull(Repository.catalogue().systems().get("pubsub"));
        RunDemands demands = new RunDemands(PLAN, Set.of("tidb"), List.of(), Map.of());

        assertThat(new ContainerDemands(new ContainerSystem(pubsub, Target.COMPOSE), platform).refusals(demands))
                .anyMatch(said -> said.startsWith("target compose has no component tidb: TiDB has no release"));
    }

    @Test
    void aProgramAnUnknownComponentAndAProbeOfThisMachineAreRefused() {
        RunDemands program = new RunDemands(
                new ProgramLoad("pod-simulation", List.of()), Set.of("pod-simulation"), List.of(), Map.of());
        assertThat(refusals(Target.COMPOSE, program))
                .singleElement()
                .asString()
                .contains("the program pod-simulation is no container");

        RunDemands relay = new RunDemands(PLAN, Set.of("redis-relay", "gateway"), List.of(), Map.of());
        assertThat(refusals(Target.K8S, relay))
                .containsExactly("target k8s has no component redis-relay; measure it with" + " --target local");

        RunDemands generator = new RunDemands(PLAN, Set.of("gateway", "jmeter"), List.of(), Map.of());
        assertThat(refusals(Target.K8S, generator)).isEmpty();

        RunDemands busy = new RunDemands(
                PLAN, Set.of(), List.of(), Map.of("machine.busy", Set.of(Need.THIS_MACHINE), "x", Set.of(Need.LOG)));
        assertThat(refusals(Target.K8S, busy))
                .singleElement()
                .asString()
                .contains("the probe machine.busy reads from this machine");
        assertThat(refusals(Target.COMPOSE, busy)).isEmpty();
    }

    @Test
    void armsThatComeToTheSameAreNotCompared() {
        platform.processors = 1;

        assertThat(refusals(Target.COMPOSE, launching(SettingsOf.machine(1))))
                .singleElement()
                .asString()
                .contains("nothing to compare");
    }

    @Test
    void aFractionOfAProcessorFitsAContainerInWhichAJvmCountsOneMoreWholeOne() {
        platform.processors = 1;
        assertThat(refusals(Target.COMPOSE, launching(SettingsOf.machine(0.5), SettingsOf.machine(0.3))))
                .isEmpty();

        platform.processors = 2;
        assertThat(refusals(Target.COMPOSE, launching(SettingsOf.machine(0.5), SettingsOf.machine(1.5))))
                .singleElement()
                .asString()
                .contains("asked to run on 0.5 processors, and its containers have 2");
    }

    @Test
    void whereAStartChangesLimitsOnlyMoreProcessorsThanTheEngineHasAreRefused() {
        platform.processors = 1;
        platform.mostProcessors = OptionalInt.of(2);

        assertThat(refusals(Target.COMPOSE, launching(SettingsOf.machine(0.5), SettingsOf.machine(2))))
                .isEmpty();
        assertThat(refusals(Target.COMPOSE, launching(SettingsOf.machine(1.33), SettingsOf.machine(2.5))))
                .containsExactly(
                        "trip-service is asked to run on 2.5 processors, and the engine has 2; use one that has"
                                + " more");
    }

    @Test
    void dataThatOnlyAProgramCanCheckIsNotMeasured() {
        SystemDeclaration trip = Repository.trip();
        SystemDeclaration checked = new SystemDeclaration(
                trip.name(),
                trip.folder(),
                trip.title(),
                trip.targets(),
                trip.components(),
                trip.programs(),
                trip.load(),
                Optional.of(new AuditDeclaration.Program("pod-simulation", Set.of(), Duration.ZERO)),
                trip.probes(),
                trip.up());

        assertThat(new ContainerDemands(new ContainerSystem(checked, Target.COMPOSE), platform)
                        .refusals(launching(Settings.none(), SettingsOf.replicas(2))))
                .singleElement()
                .asString()
                .contains("checked by the program pod-simulation, which is no container");

        platform.programs = Map.of("pod-simulation", "");
        assertThat(new ContainerDemands(new ContainerSystem(checked, Target.COMPOSE), platform)
                        .refusals(launching(Settings.none(), SettingsOf.replicas(2))))
                .isEmpty();
    }
}
