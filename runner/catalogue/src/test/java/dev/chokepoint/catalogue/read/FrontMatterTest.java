package dev.chokepoint.catalogue.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.ByDefault;
import dev.chokepoint.catalogue.finding.Check;
import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.finding.Mechanism;
import dev.chokepoint.catalogue.finding.Movement;
import dev.chokepoint.catalogue.finding.Primary;
import dev.chokepoint.catalogue.finding.Reported;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.finding.Source;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.Operation;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.catalogue.testkit.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class FrontMatterTest {

    private static final List<Operation> OPERATIONS =
            List.of(new Operation(Duration.ofSeconds(5), "redis", "clock", Map.of("step", "-PT5S")));

    @TempDir
    Path folder = Path.of("");

    @Test
    void everyKeyArrivesInItsRecord() throws IOException {
        Finding finding = Samples.plan(folder).find("trip-plan").orElseThrow();

        assertThat(finding.title()).isEqualTo("A sentence");
        assertThat(finding.source()).isEqualTo(new Source("000", "慢", Optional.of("https://example.org")));
        assertThat(finding.claim()).contains("慢 (*it is slow*)");
        assertThat(finding.reported())
                .containsExactly(
                        new Reported("threads.live", Optional.empty(), Optional.of("1000+"), Optional.of("400"), "创建"),
                        new Reported(
                                "direct.throughput",
                                Optional.of("pooled"),
                                Optional.empty(),
                                Optional.of("3000 requests/s"),
                                "增长"));
        assertThat(finding.sizeChosen()).contains("the look-up takes 400 ms");
        assertThat(finding.statement().predicted()).isEqualTo(Map.of("off", 1500.0, "pooled", 450.5));
        assertThat(finding.leastCases()).isEmpty();
        assertThat(finding.event()).isEmpty();
        assertThat(finding.system()).isEqualTo("trip");
        assertThat(finding.kind()).isEqualTo(Kind.SWEEP);
        assertThat(finding.toggle().byDefault()).isEqualTo(ByDefault.ON);
        assertThat(finding.atLevel("pooled").toggle().on().flat())
                .isEqualTo(Map.of("trip.look", "pooled", "trip.pool", "4"));
        assertThat(finding.toggle().settings("trip-service", Arm.OFF).code())
                .containsExactly(Map.entry("trip.look", "blocking"));
        assertThat(finding.toggle().settings("trip-service", Arm.ON).code())
                .containsExactly(Map.entry("trip.look", "asynchronous"));
        assertThat(finding.with().getOrDefault("trip-service", Settings.none()).flat())
                .containsExactlyInAnyOrderEntriesOf(Map.of("part", "part-1", "java", "21"));
        assertThat(finding.with().get("redis"))
                .isEqualTo(new Settings(
                        List.of(),
                        Map.of(),
                        Map.of(),
                        OptionalInt.of(2),
                        Map.of("net.core.somaxconn", "1024"),
                        Optional.empty(),
                        OptionalInt.empty(),
                        OptionalDouble.of(4),
                        Map.of()));
        assertThat(finding.versions()).containsExactly(Map.entry("part-2", Expectation.NO_EFFECT));
        assertThat(finding.design()).isEqualTo(new Design.Fresh("a clock steps once"));
        assertThat(finding.load())
                .isEqualTo(PlanLoad.closed("order", "gateway", 20, Duration.ZERO, Duration.ofMinutes(2))
                        .with(OPERATIONS));
        assertThat(finding.quickLoad())
                .isEqualTo(PlanLoad.closed("order", "gateway", 20, Duration.ofMillis(500), Duration.ofSeconds(15))
                        .with(OPERATIONS));
        PlanLoad direct = PlanLoad.closed("query", "trip-service", 5, Duration.ofSeconds(1), Duration.ofSeconds(3));
        assertThat(finding.also())
                .containsExactly(new AlsoLoad(
                        "direct", false, direct, direct.lasting(Duration.ofMillis(500), Duration.ofSeconds(15))));
        theNumbersArrive(finding);
    }

    private void theNumbersArrive(Finding finding) {
        assertThat(finding.primary())
                .isEqualTo(new Primary(
                        "response_time_p50", "ms", Better.LOWER, OptionalDouble.of(1500.5), OptionalDouble.of(400)));
        assertThat(finding.mechanism()).isEqualTo(new Mechanism("threads.live", "threads", Movement.parse("off > on")));
        assertThat(finding.secondary()).containsExactly("pool.waits", "direct.threads.live");
        assertThat(finding.checks())
                .containsExactly(Check.parse("error_rate < 1 %"), Check.parse("direct.throughput > 1 requests/s"));
        assertThat(finding.expect()).isEqualTo(Expectation.REPRODUCED);
        assertThat(finding.obsoleteSince()).contains("2.0");
        assertThat(finding.tolerance()).isEqualTo(0.1);
        assertThat(finding.lesson()).startsWith("## Symptom").endsWith("Much.");
        assertThat(finding.file()).isEqualTo(folder.resolve("trip-plan.md"));
    }

    @Test
    void absentKeysHaveTheirDefaults() throws IOException {
        Samples.write(folder, "trip-count.md", Samples.file(Samples.PROGRAM_FRONT));
        Finding count = Samples.read(folder).find("trip-count").orElseThrow();
        assertThat(count.kind()).isEqualTo(Kind.COUNT);
        assertThat(count.load()).isEqualTo(new ProgramLoad("pods", List.of("--pods", "3")));
        assertThat(count.quickLoad()).isEqualTo(count.load());
        assertThat(count.design()).isInstanceOf(Design.Fresh.class);
        assertThat(count.toggle().byDefault()).isEqualTo(ByDefault.ON);
        assertThat(count.levels()).isEmpty();
        assertThat(count.also()).isEmpty();
        assertThat(count.tolerance()).isEqualTo(0.05);
        assertThat(count.checks()).isEmpty();
        assertThat(count.primary().reportedOff()).isEmpty();
    }

    @Test
    void aQuickTrialIsNeverLongerThanAWholeOne() throws IOException {
        String front = Samples.changed(Samples.PLAN_FRONT, "quick: {warmup: 500ms, measure: 15s}\n", "");
        Samples.write(folder, "trip-plan.md", Samples.file(front));
        Finding finding = Samples.read(folder).find("trip-plan").orElseThrow();
        assertThat(finding.quickLoad())
                .isEqualTo(((PlanLoad) finding.load()).lasting(Duration.ZERO, Duration.ofSeconds(15)));
        AlsoLoad direct = finding.also().get(0);
        assertThat(direct.quickLoad()).isEqualTo(direct.load());
    }

    @Test
    void aQuickTrialMayHaveFewerThreads() throws IOException {
        String front = Samples.changed(Samples.PLAN_FRONT, "quick: {warmup", "quick: {threads: 7, warmup");
        Samples.write(folder, "trip-plan.md", Samples.file(front));
        Finding finding = Samples.read(folder).find("trip-plan").orElseThrow();
        assertThat(((PlanLoad) finding.load()).arrivals()).isEqualTo(new Arrivals.Closed(20));
        assertThat(((PlanLoad) finding.quickLoad()).arrivals()).isEqualTo(new Arrivals.Closed(7));
        assertThat(finding.also().get(0).quickLoad().arrivals()).isEqualTo(new Arrivals.Closed(5));
    }

    @Test
    void anOpenPlanTakesARateAndAnyPlanItsRows() throws IOException {
        String front = Samples.changed(
                Samples.PLAN_FRONT,
                "plan: order, entry: gateway, threads: 20",
                "plan: query-open, rate: 40/s, data: hot");
        Samples.write(folder, "trip-plan.md", Samples.file(front));
        Finding finding = Samples.read(folder).find("trip-plan").orElseThrow();
        assertThat(finding.load())
                .isEqualTo(new PlanLoad(
                        "query-open",
                        "trip-service",
                        new Arrivals.Open(40),
                        Optional.of("hot"),
                        Duration.ZERO,
                        Duration.ofMinutes(2),
                        OPERATIONS));
        assertThat(finding.quickLoad())
                .isEqualTo(((PlanLoad) finding.load()).lasting(Duration.ofMillis(500), Duration.ofSeconds(15)));
    }

    @Test
    void anOpenPlanHasNoThreadsInAQuickTrialEither() throws IOException {
        String front = Samples.changed(Samples.PLAN_FRONT, "quick: {warmup", "quick: {threads: 7, warmup")
                .replace("plan: order, entry: gateway, threads: 20", "plan: query-open, rate: 40/s");
        Samples.write(folder, "trip-plan.md", Samples.file(front));
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: quick.threads: is not for the plan query-open, which is open; "
                        + "allowed: no such key; do: remove it");
    }

    @Test
    void aLoadOfTheOtherKindCannotEvenBeMade() {
        PlanLoad closed = PlanLoad.closed("query", "gateway", 1, Duration.ZERO, Duration.ofSeconds(1));
        assertThatThrownBy(() -> closed.arriving(new Arrivals.Open(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("load.plan is query with 1 requests/s; allowed: threads");
    }

    @Test
    void theQuickFormOfAProgramHasItsOwnArguments() throws IOException {
        Samples.write(
                folder, "trip-count.md", Samples.file(Samples.PROGRAM_FRONT + "quick: {arguments: [\"--few\"]}\n"));
        assertThat(Samples.read(folder).findings().get(0).quickLoad())
                .isEqualTo(new ProgramLoad("pods", List.of("--few")));
    }

    @ParameterizedTest(name = "{2}")
    @CsvFileSource(resources = "bent-front-matter.csv", delimiter = '|', quoteCharacter = '`')
    void aBentKeyIsNamedWithWhatIsAllowed(String place, String other, String problem) throws IOException {
        String front = Samples.changed(Samples.PLAN_FRONT, place, other);
        Samples.write(folder, "trip-plan.md", Samples.file(front));
        assertThat(Samples.problems(folder))
                .contains("trip-plan.md: " + problem.replace("<metrics>", Samples.metrics()));
    }

    @Test
    void aRepeatedKeyIsAnErrorOnEveryLevel() throws IOException {
        String front = Samples.changed(Samples.PLAN_FRONT, "unit: ms,", "unit: ms, unit: s,") + "title: Another\n";
        Samples.write(folder, "trip-plan.md", Samples.file(front));
        assertThat(Samples.problems(folder))
                .containsExactly(
                        "trip-plan.md: primary.unit: is written twice; allowed: each key once; do: remove one",
                        "trip-plan.md: title: is written twice; allowed: each key once; do: remove one");
    }

    @Test
    void aKeyThatIsNoTextIsAnError() throws IOException {
        String front = Samples.changed(Samples.PLAN_FRONT, "tolerance: 10 %", "? [a]\n: b");
        Samples.write(folder, "trip-plan.md", Samples.file(front));
        assertThat(Samples.problems(folder)).hasSize(1).allMatch(p -> p.contains("has a key that is not text"));
    }

    @Test
    void brokenYamlSaysWhere() throws IOException {
        Samples.write(folder, "trip-plan.md", Samples.file("title: [a\n"));
        assertThat(Samples.problems(folder)).hasSize(1).allSatisfy(problem -> assertThat(problem)
                .startsWith("trip-plan.md: front matter: ")
                .contains("line 2")
                .endsWith("; allowed: YAML; do: correct the syntax"));
    }

    @Test
    void anEmptyFrontMatterLacksItsSystemAndThenEveryOtherRequiredKey() throws IOException {
        Samples.write(folder, "trip-plan.md", Samples.file(""));
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: system: is missing; allowed: this key is required; do: add it");

        // What the other keys may name depends on the system.
        Samples.write(folder, "trip-plan.md", Samples.file("system: trip\n"));
        assertThat(Samples.problems(folder)).hasSize(7).allMatch(problem -> problem.contains("is missing"));
    }

    @Test
    void aTemplateIsChosenByTheNameOfItsFile() throws IOException {
        String front = Samples.toggling("{files: {pool: small.conf}}", "{files: {pool: large.conf}}", "");
        Samples.write(folder, "trip-count.md", Samples.file(front));
        Finding finding = Samples.read(folder).findings().get(0);
        assertThat(finding.toggle().off().files()).containsExactly(Map.entry("pool", "small.conf"));
        assertThat(finding.toggle().on().flat()).isEqualTo(Map.of("file pool", "large.conf"));
        assertThat(finding.toggle().off().merge(finding.toggle().on()).files())
                .containsExactly(Map.entry("pool", "large.conf"));
    }
}
