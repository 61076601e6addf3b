package dev.chokepoint.lab.target.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.ForkSupport;
import dev.chokepoint.lab.target.LoadsFromHere;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.SettingsOf;
import dev.chokepoint.stack.container.Platform;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Pinning;
import dev.chokepoint.stack.machine.RunFolder;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContainersUnderTestTest {
    private static final String TRIP_SERVICE = "trip-service";

    static final LoadsFromHere NO_LOAD = new LoadsFromHere(
            findings -> (load, target, label, hooks) -> {
                throw new AssertionError("no load here");
            },
            findings -> (load, target, label, longest) -> {
                throw new AssertionError("no load for " + label);
            },
            List::of,
            Optional::empty);

    @TempDir
    private Path home = Path.of("");

    private final FakePlatform platform = new FakePlatform();
    private Optional<ContainersUnderTest> made = Optional.empty();

    @BeforeEach
    void makeIt() {
        made = Optional.of(system(Optional.empty()));
    }

    @AfterEach
    void closeIt() {
        made.ifPresent(ContainersUnderTest::close);
    }

    private ContainersUnderTest system() {
        return made.orElseThrow();
    }

    private ContainersUnderTest system(Optional<URI> url) {
        TargetChoice choice =
                new TargetChoice(Target.K8S, Optional.empty(), url, Map.of(), Optional.empty(), Optional.empty());
        RunFolder folder = RunFolder.create(home, "trip-made-up", Clock.systemUTC());
        return new ContainersUnderTest(Repository.trip(), choice, folder, platform, NO_LOAD);
    }

    @Test
    void aForkHasALoadFromHereAndItsContainersAreMovedByThePlatform() {
        ContainersUnderTest system = system();
        assertThatThrownBy(() -> system.forkLoad()
                        .begin(Findings.PLAN, system.entry("gateway"), "fork-01-off", Duration.ofMinutes(1)))
                .hasMessage("no load for fork-01-off");

        system.pin(Pinning.ofThisMachine(), List.of(0));

        assertThat(platform.calls).contains("pin [0]");
        assertThat(system.processorSecondsBeside()).contains(Map.of("process 10", 4.5));
    }

    @Test
    void sidesStandBesideEachOtherOnDockerComposeAndOneSystemAtATimeInACluster() {
        List<String> sides = new ArrayList<>();
        ContainersUnderTest.Platforms platforms = (declared, folder, commands, side) -> {
            sides.add(side.orElse("(alone)"));
            return new FakePlatform();
        };
        RunFolder run = RunFolder.create(home, "sides", Clock.systemUTC());
        SystemFactory compose = ContainersUnderTest.factory(home, platforms, choice(Target.COMPOSE));
        try (SystemUnderTest off = compose.side("off", Repository.trip(), run.side("off"), 1);
                SystemUnderTest on = compose.side("on", Repository.trip(), run.side("on"), 1);
                SystemUnderTest alone = compose.create(Repository.trip(), run, 1)) {
            assertThat(List.of(off, on, alone)).doesNotHaveDuplicates();
        }
        assertThat(sides).containsExactly("off", "on", "(alone)");
        assertThat(compose.forks()).isEqualTo(ForkSupport.full());
        assertThat(ContainersUnderTest.factory(home, platforms, choice(Target.K8S))
                        .forks()
                        .refused())
                .hasValueSatisfying(why -> assertThat(why)
                        .contains("on target k8s the runner keeps one system", "give --off-url and --on-url"));
    }

    private static TargetChoice choice(Target target) {
        return new TargetChoice(
                target, Optional.empty(), Optional.empty(), Map.of(), Optional.empty(), Optional.empty());
    }

    private static TrialSetup setup() {
        LaunchArguments twice = LaunchArguments.of(SettingsOf.replicas(2));
        return new TrialSetup(
                "trial-01-off",
                TRIP_SERVICE,
                Set.of(TRIP_SERVICE),
                42,
                Map.of(TRIP_SERVICE, twice, "gateway", LaunchArguments.none()),
                Map.of("FIX_X", "off"));
    }

    @Test
    void aTrialTellsThePlatformItsTogglesSeedAndReplicas() {
        system().startTrial(setup());

        assertThat(platform.setups).singleElement().satisfies(asked -> {
            assertThat(asked.label()).isEqualTo("trial-01-off");
            assertThat(asked.toggles()).isEqualTo(Map.of("FIX_X", "off", "SEED", "42"));
            assertThat(asked.wanted()).containsExactly(TRIP_SERVICE);
            assertThat(asked.replicas()).isEqualTo(Map.of(TRIP_SERVICE, 2));
        });
    }

    @Test
    void anOptionalComponentOfATrialIsMadeKnownToItsCallers() {
        system().startTrial(new TrialSetup(
                "trial-01-off", "gateway", Set.of("gateway", "redis-relay"), 42, Map.of(), Map.of("FIX_X", "off")));

        assertThat(platform.setups).singleElement().satisfies(asked -> assertThat(asked.toggles())
                .isEqualTo(Map.of("FIX_X", "off", "SEED", "42", "WITH", "redis-relay")));
    }

    @Test
    void aPartWithAContainerOfItsOwnIsAskedForBeforeTheStartAndInItsTrial() {
        platform.ownContainers = Map.of("envoy", "gateway");
        platform.missingImages = Set.of("envoy");
        Map<String, LaunchArguments> usual = Map.of("gateway", LaunchArguments.none());
        Map<String, LaunchArguments> other =
                Map.of("gateway", LaunchArguments.of(Settings.none().withPart("envoy")));
        RunDemands demands =
                new RunDemands(Findings.ratio().load(), Set.of(TRIP_SERVICE), List.of(usual, other), Map.of());

        assertThat(system().unavailable(demands)).contains("no image of envoy");
        platform.missingImages = Set.of();
        assertThat(system().unavailable(demands)).isEmpty();

        system().startTrial(new TrialSetup("trial-02-on", TRIP_SERVICE, Set.of("gateway"), 42, other, Map.of()));
        assertThat(platform.setups).singleElement().satisfies(asked -> assertThat(asked.parts())
                .isEqualTo(Map.of("gateway", "envoy")));
    }

    @Test
    void eachLookAtALogFetchesItAnew() throws Exception {
        system().startTrial(setup());
        TrialView view = system().view();

        long first = Files.size(view.log(TRIP_SERVICE));
        Path log = view.log(TRIP_SERVICE);

        assertThat(log.getFileName()).hasToString("trial-01-off-trip-service.log");
        assertThat(Files.size(log)).isGreaterThan(first);
    }

    @Test
    void theLogsAreSavedBeforeTheContainersGoAlsoThatOfADeadOne() {
        system().startTrial(setup());
        platform.running = Set.of("mariadb", TRIP_SERVICE);
        platform.dead = Optional.of(new Platform.Dead("gateway", List.of("OutOfMemoryError")));

        List<Path> files = system().stopTrial();

        assertThat(platform.calls)
                .containsExactly(
                        "save log of gateway", "save log of mariadb", "save log of trip-service", "stop services");
        assertThat(files.stream().map(file -> file.getFileName().toString()))
                .containsExactlyInAnyOrder(
                        "trial-01-off-gateway.log", "trial-01-off-mariadb.log", "trial-01-off-trip-service.log");
        assertThat(system().dead()).contains(new SystemUnderTest.Dead("gateway", List.of("OutOfMemoryError")));
        assertThat(system().stopTrial()).isEmpty();
    }

    @Test
    void whatIsAskedOfAnInstanceGoesToThatInstance() throws Exception {
        TrialView view = system().view();

        assertThat(view.instances(TRIP_SERVICE)).containsExactly(TRIP_SERVICE, "trip-service-2");
        assertThat(view.managementUrl("trip-service-2")).isEqualTo(URI.create("http://127.0.0.1:28082"));
        assertThat(system().settingsUrl(TRIP_SERVICE)).contains(URI.create("http://127.0.0.1:28081/actuator/info"));
        assertThat(system().settingsUrl("redis")).isEmpty();
        assertThat(view.process("trip-service-2").name()).isEqualTo("container trip-service-2");
        assertThatThrownBy(() -> view.process("gateway"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("what runs is [mariadb");
        assertThatThrownBy(() -> view.managementUrl("redis")).isInstanceOf(IllegalArgumentException.class);
        // Its process is one of this machine.
        assertThatThrownBy(() -> view.process("jmeter")).hasMessage("jmeter does not run now; ask while there is load");
    }

    @Test
    void theDatabaseIsReachedWithItsPasswordWhichNoCommandHolds() throws Exception {
        Path secrets = Files.createDirectories(home.resolve("deploy/secrets"));
        Files.writeString(secrets.resolve("mariadb.env"), "MARIADB_ROOT_PASSWORD=geheim\n");

        assertThat(system().view().jdbcUrl("seata"))
                .startsWith("jdbc:mysql://127.0.0.1:23306/seata?")
                .contains("password=geheim");
        assertThat(system().auditor()).isPresent();
        assertThat(system().commands())
                .contains(new TrialResult.CommandLine(TRIP_SERVICE, List.of("fake", "up", TRIP_SERVICE)))
                .noneMatch(line -> line.toString().contains("geheim"));
        platform.running = Set.of("redis");
        assertThat(system().auditor()).isEmpty();
    }

    @Test
    void theLoadPassesAStartedRelayBetweenTheGeneratorAndItsEntry() {
        SystemDeclaration relayed =
                Objects.requireNonNull(Repository.catalogue().systems().get("generator"));
        TargetChoice choice = new TargetChoice(
                Target.COMPOSE, Optional.empty(), Optional.empty(), Map.of(), Optional.empty(), Optional.empty());
        RunFolder folder = RunFolder.create(home, "relayed", Clock.systemUTC());
        try (ContainersUnderTest system = new ContainersUnderTest(relayed, choice, folder, platform, NO_LOAD)) {
            platform.running = Set.of("answer-provider");
            assertThat(system.entry("answer-provider")).isEqualTo(new LoadTarget("127.0.0.1", 40_881));

            platform.running = Set.of("answer-provider", "provider-relay");
            assertThat(system.entry("answer-provider")).isEqualTo(new LoadTarget("127.0.0.1", 40_882));
        }
    }

    @Test
    void theLoadGoesToAPublishedPortOrTheWayThatSomebodyNamed() {
        try (ContainersUnderTest named = system(Optional.of(URI.create("http://shop.example")))) {
            assertThat(system().entry("gateway")).isEqualTo(new LoadTarget("127.0.0.1", 28_083));
            assertThat(named.entry("gateway")).isEqualTo(new LoadTarget("shop.example", 80));
            assertThat(named.entry(TRIP_SERVICE)).isEqualTo(new LoadTarget("127.0.0.1", 28_080));
            assertThat(named.notes())
                    .containsExactly(
                            "Ran in containers that are not there.",
                            "The load that goes to gateway took the way by http://shop.example.");
            assertThatThrownBy(() -> named.entry("redis")).isInstanceOf(ComponentException.class);
        }
    }

    @Test
    void withoutAnEngineNothingMoreIsAskedAndTheReasonIsGivenOnce() {
        platform.unavailable = Optional.of("docker is not on the PATH");
        RunDemands demands = new RunDemands(
                Findings.ratio().load(),
                Set.of("moon"),
                List.of(Map.of(TRIP_SERVICE, LaunchArguments.none())),
                Map.of());

        assertThat(system().processors(TRIP_SERVICE))
                .isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(system().unavailable(demands)).contains("docker is not on the PATH");
        assertThat(platform.calls).containsExactly("unavailable");
    }

    @Test
    void aProgramIsNotRunInContainers() {
        assertThatThrownBy(() -> system().runProgram("pod-simulation", List.of(), Duration.ofSeconds(1)))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("--target local");
    }

    @Test
    void closingClosesThePlatform() {
        system().close();

        assertThat(platform.calls).containsExactly("close");
        made = Optional.empty();
    }
}
