package dev.chokepoint.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.finding.Level;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.finding.Toggle;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.load.Operation;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.testkit.FakeProbe;
import dev.chokepoint.lab.testkit.FakeSystem;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.SettingsOf;
import dev.chokepoint.lab.testkit.Shop;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RunPlanTest {
    private static final String RELAY = "queue-relay";
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final PlanLoad QUERY =
            PlanLoad.closed("query", Shop.NAME, 2, Duration.ofSeconds(3), Duration.ofSeconds(4));
    private static final Map<String, Settings> LEVELS = Map.of("small", SettingsOf.property("shop.queue", "small"));

    private final Map<String, Probe> probes = Map.of(
            Findings.PROBE,
            FakeProbe.reading(() -> 1),
            "shop.busy",
            FakeProbe.needing("shop.busy", Need.THIS_MACHINE),
            "shop.unused",
            FakeProbe.needing("shop.unused", Need.LOG));

    @Test
    void everyArmAndLevelIsLaunchedInOneWayHoweverOftenItIsMeasured() {
        Finding sweep = Findings.ratio(Kind.SWEEP, LEVELS, List.of());
        Schedule schedule = Schedule.of(3, 42, List.of("small"));

        RunPlan plan = plan(sweep, schedule);

        assertThat(schedule.slots()).hasSize(9);
        assertThat(plan.launches()).containsOnlyKeys("off", "on", "small");
        assertThat(plan.launches().values()).allSatisfy(launch -> assertThat(launch)
                .containsOnlyKeys(Shop.NAME, RELAY, Shop.GENERATOR, Shop.PROGRAM));
        assertThat(schedule.slots()).allSatisfy(slot -> assertThat(properties(plan.launch(slot), Shop.NAME))
                .containsEntry("shop.queue", slot.level().orElse(slot.arm() == Arm.OFF ? "bounded" : "none")));
        assertThat(plan.demands().launches()).hasSize(3);
    }

    @Test
    void theProcessorsInASettingAreThoseThatTheFindingGivesTheContainer() {
        Settings scaled = SettingsOf.jvm("-XX:ActiveProcessorCount=" + Settings.PROCESSORS)
                .withMachine(OptionalDouble.of(0.33));
        Finding finding = Findings.ratio(Map.of(RELAY, scaled));
        Schedule schedule = Schedule.of(1, 42, List.of());
        FakeSystem containers = new FakeSystem(Path.of("unused")) {
            @Override
            public int processors(String component, OptionalDouble machine) {
                return (int) Math.ceil(machine.orElse(2));
            }
        };

        RunPlan there = RunPlan.of(finding, false, schedule, Findings.catalogue(finding), probes, containers);
        RunPlan here = plan(finding, schedule);

        assertThat(jvm(there.launch(schedule.slots().get(0)), RELAY)).contains("-XX:ActiveProcessorCount=1");
        assertThat(jvm(here.launch(schedule.slots().get(0)), RELAY))
                .contains("-XX:ActiveProcessorCount=" + Runtime.getRuntime().availableProcessors());
    }

    @Test
    void levelsThatAreLaunchedAlikeAreDemandedOnce() {
        Finding alike =
                Findings.ratio(Kind.SWEEP, Map.of("like-on", SettingsOf.property("shop.queue", "none")), List.of());

        RunPlan plan = plan(alike, Schedule.of(1, 42, List.of("like-on")));

        assertThat(plan.launches()).hasSize(3);
        assertThat(plan.demands().launches()).hasSize(2);
    }

    @Test
    void theToggledTheNamedTheCalledAndTheOperatedComponentsAreWanted() {
        assertThat(plan(Findings.ratio()).wanted()).containsExactly(Shop.NAME);
        assertThat(plan(Findings.ratio(Map.of(RELAY, Settings.none()))).wanted())
                .containsExactlyInAnyOrder(Shop.NAME, RELAY);
        PlanLoad operated = Findings.PLAN.with(List.of(new Operation(Duration.ofMillis(1), RELAY, "delay", Map.of())));
        assertThat(plan(Findings.ratio().withLoads(operated, List.of())).wanted())
                .containsExactlyInAnyOrder(Shop.NAME, RELAY);
        PlanLoad elsewhere = PlanLoad.closed("query", RELAY, 1, Duration.ZERO, Duration.ofSeconds(1));
        AlsoLoad also = new AlsoLoad("elsewhere", false, elsewhere, elsewhere);
        assertThat(plan(Findings.ratio(Kind.RATIO, Map.of(), List.of(also))).wanted())
                .containsExactlyInAnyOrder(Shop.NAME, RELAY);
        Toggle generator = new Toggle(Shop.GENERATOR, SettingsOf.jvm("-Xmx1g"), SettingsOf.jvm("-Xmx2g"));
        assertThat(plan(Findings.ratio(generator)).wanted()).containsExactlyInAnyOrder(Shop.NAME, Shop.GENERATOR);
    }

    @Test
    void whatALevelHasAroundItIsWantedWhereTheLevelIsRun() {
        Level relayed = new Level(SettingsOf.property("shop.queue", "small"), Map.of(RELAY, Settings.none()));
        Finding sweep = Findings.sweep(Map.of("relayed", relayed));

        assertThat(plan(sweep, Schedule.of(1, 42, List.of("relayed"))).wanted())
                .containsExactlyInAnyOrder(Shop.NAME, RELAY);
        assertThat(plan(sweep).wanted()).containsExactly(Shop.NAME);
    }

    @Test
    void aProgramStandsInForTheToggledComponentAndHasItsSettings() {
        Schedule schedule = Schedule.of(3, 42, List.of());
        RunPlan plan = plan(Findings.count(), schedule);

        assertThat(plan.wanted()).containsExactly(Shop.PROGRAM);
        assertThat(plan.loads()).isEmpty();
        assertThat(properties(plan.launch(schedule.slots().get(0)), Shop.PROGRAM))
                .isEqualTo(Map.of("shop.queue", schedule.slots().get(0).arm() == Arm.OFF ? "bounded" : "none"));
    }

    @Test
    void aLoadThatComesBeforeTheMainOneRunsFirst() {
        AlsoLoad after = new AlsoLoad("after", false, QUERY, QUERY);
        AlsoLoad calm = new AlsoLoad("calm", true, QUERY, QUERY);

        assertThat(plan(Findings.ratio(Kind.RATIO, Map.of(), List.of(after, calm)))
                        .loads())
                .extracting(NamedLoad::name)
                .containsExactly("calm", "", "after");
    }

    @Test
    void furtherLoadsComeAfterTheMainOneAndAreShortInAQuickRun() {
        Finding finding = Findings.ratio(
                Kind.RATIO,
                Map.of(),
                List.of(new AlsoLoad("direct", false, QUERY, QUERY.lasting(Duration.ZERO, SECOND))));

        assertThat(plan(finding).loads())
                .containsExactly(new NamedLoad("", Findings.PLAN), new NamedLoad("direct", QUERY));
        assertThat(RunPlan.of(
                                finding,
                                true,
                                Schedule.of(1, 42, List.of()),
                                Findings.catalogue(finding),
                                probes,
                                system())
                        .loads()
                        .get(1)
                        .load()
                        .measure())
                .isEqualTo(SECOND);
    }

    @Test
    void theDemandsNameWhatTheNamedProbesReadFromAndNoOthers() {
        RunDemands demands = plan(Findings.ratio("shop.busy < 100 count", "error_rate < 5 %"))
                .demands();

        assertThat(demands.needs())
                .isEqualTo(Map.of(Findings.PROBE, Set.of(Need.METERS), "shop.busy", Set.of(Need.THIS_MACHINE)));
        assertThat(demands.load()).isEqualTo(Findings.PLAN);
        assertThat(demands.wanted()).containsExactly(Shop.NAME);
    }

    @Test
    void inAForkTheJvmsCompileEarlierOnAllSidesAndATrialStartsThemAsUsual() {
        Finding sweep = Findings.ratio(Kind.SWEEP, LEVELS, List.of());
        Schedule forks = Schedule.forks(1, 42, List.of("small"));

        RunPlan plan = plan(sweep, forks);

        assertThat(forks.slots()).hasSize(3).allSatisfy(slot -> {
            assertThat(jvm(plan.launch(slot), Shop.NAME)).containsAll(EarlyCompilation.FLAGS);
            // The relay is no service, and the generator is the runner's.
            assertThat(jvm(plan.launch(slot), RELAY)).doesNotContainAnyElementsOf(EarlyCompilation.FLAGS);
            assertThat(jvm(plan.launch(slot), Shop.GENERATOR)).doesNotContainAnyElementsOf(EarlyCompilation.FLAGS);
        });
        assertThat(plan(sweep).launches().values()).allSatisfy(launch -> assertThat(jvm(launch, Shop.NAME))
                .doesNotContainAnyElementsOf(EarlyCompilation.FLAGS));
    }

    @Test
    void inAQuickForkTheJvmsHaveTheFastCompilerOnlyAndTheRunSaysSo() {
        Finding finding = Findings.ratio();

        RunPlan quick = quick(finding, Schedule.forks(1, 42, List.of()));
        RunPlan whole = plan(finding, Schedule.forks(1, 42, List.of()));
        RunPlan trials = quick(finding, Schedule.of(2, 42, List.of()));

        assertThat(quick.launches().values()).hasSize(2).allSatisfy(launch -> {
            assertThat(jvm(launch, Shop.NAME)).contains(EarlyCompilation.FAST_COMPILER);
            assertThat(jvm(launch, Shop.GENERATOR)).doesNotContain(EarlyCompilation.FAST_COMPILER);
        });
        assertThat(quick.notes()).singleElement().asString().contains("C1 only");
        assertThat(List.of(whole, trials))
                .allSatisfy(plan -> assertThat(plan.launches().values())
                        .allSatisfy(launch ->
                                assertThat(jvm(launch, Shop.NAME)).doesNotContain(EarlyCompilation.FAST_COMPILER)))
                .allSatisfy(plan -> assertThat(plan.notes()).isEmpty());
    }

    private static List<String> jvm(Map<String, LaunchArguments> launch, String component) {
        return launch.getOrDefault(component, LaunchArguments.none()).expected().jvm();
    }

    private static Map<String, String> properties(Map<String, LaunchArguments> launch, String component) {
        return launch.getOrDefault(component, LaunchArguments.none()).properties();
    }

    private RunPlan plan(Finding finding) {
        return plan(finding, Schedule.of(3, 42, List.of()));
    }

    private RunPlan plan(Finding finding, Schedule schedule) {
        return RunPlan.of(finding, false, schedule, Findings.catalogue(finding), probes, system());
    }

    private RunPlan quick(Finding finding, Schedule schedule) {
        return RunPlan.of(finding, true, schedule, Findings.catalogue(finding), probes, system());
    }

    private static FakeSystem system() {
        return new FakeSystem(Path.of("unused"));
    }
}
