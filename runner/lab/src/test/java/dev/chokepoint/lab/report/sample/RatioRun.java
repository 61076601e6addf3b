package dev.chokepoint.lab.report.sample;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.GeneratorWatch;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.Provenance;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A ratio run of three pairs and one trial that did not count, with text in it that tries to break out. */
public final class RatioRun {
    /** Text from a log line, an order id or a setting that tries to become markup. */
    static final String HOSTILE =
            "</script><script>window.injected=1</script><img src=x onerror=alert(1)>\u001b[31m \"'&|";

    private static final List<String> ORDER = List.of("off", "on", "on", "off", "on", "off", "on");
    private static final List<Integer> PAIRS = List.of(1, 1, 2, 2, 3, 3, 3);
    private static final List<Double> P99 = List.of(28_412.0, 1_984.0, 2_113.0, 31_007.0, 1_874.0, 30_120.0, 2_001.5);
    private static final int INVALID = 5;
    private static final Optional<Effect> EFFECT = Optional.of(
            new Effect(14.68, new Effect.Interval(13.1, 16.45), Optional.of(new Effect.Interval(13.6, 15.9)), 0.05));

    private RatioRun() {}

    /**
     * The run as the finding expects it.
     *
     * @return REPRODUCED, 14.7 times better
     */
    public static RunResult run() {
        return run(Expectation.REPRODUCED);
    }

    /**
     * The same run with short lengths.
     *
     * @return REPRODUCED, quick
     */
    public static RunResult quick() {
        return run(Expectation.REPRODUCED, EFFECT, Fixtures.provenance(Fixtures.START), true, 3);
    }

    /** The same run a day later. */
    public static RunResult startedLater() {
        return run(Expectation.REPRODUCED, EFFECT, Fixtures.provenance(Fixtures.START.plusSeconds(86_400)));
    }

    /** The same run with another verdict. */
    public static RunResult run(Expectation verdict) {
        return run(verdict, EFFECT, Fixtures.provenance(Fixtures.START));
    }

    /** The same run by the method before there were forks, of layout 2. */
    public static RunResult ofLayout2(Expectation verdict) {
        RunResult run = run(verdict);
        return of("chokepoint-run/2", run.settings(), run);
    }

    /** The same run under another load, with so many blocks of each side. */
    public static RunResult loadedByTurns(Expectation verdict, int blocks) {
        RunResult run = run(verdict);
        RunResult.RunSettings settings = run.settings();
        String load = "plan order on trip-service, 100 threads, by turns, " + blocks + " blocks of 23 s for each side";
        return of(
                run.schema(),
                new RunResult.RunSettings(
                        settings.target(),
                        settings.seed(),
                        settings.pairs(),
                        settings.order(),
                        settings.quick(),
                        load,
                        settings.repeat()),
                run);
    }

    private static RunResult of(String schema, RunResult.RunSettings settings, RunResult run) {
        return new RunResult(
                schema,
                run.run(),
                run.finding(),
                run.provenance(),
                settings,
                run.primaryMetric(),
                run.secondaryMetrics(),
                run.effect(),
                run.count(),
                run.levels(),
                run.mechanism(),
                run.verdict(),
                run.expected(),
                run.reasons(),
                run.notes(),
                run.forks(),
                run.looks(),
                run.trials());
    }

    /** A run with another effect, from low to high, and another verdict. */
    public static RunResult run(Expectation verdict, double low, double high) {
        Effect effect = new Effect(Math.sqrt(low * high), new Effect.Interval(low, high), Optional.empty(), 0.05);
        return run(verdict, Optional.of(effect), Fixtures.provenance(Fixtures.START));
    }

    /** A run with another effect, from low to high, and verdict, whose mechanism moved in so many of three pairs. */
    public static RunResult movedIn(Expectation verdict, double low, double high, int moved) {
        Effect effect = new Effect(Math.sqrt(low * high), new Effect.Interval(low, high), Optional.empty(), 0.05);
        return run(verdict, Optional.of(effect), Fixtures.provenance(Fixtures.START), false, moved);
    }

    /**
     * A run that has no trial because the stack did not start.
     *
     * @return INVALID
     */
    public static RunResult withoutTrials() {
        RunResult run = run(Expectation.INVALID);
        return new RunResult(
                run.schema(),
                run.run(),
                run.finding(),
                run.provenance(),
                run.settings(),
                new Metric("response_time_p99", "ms", Fixtures.scores(), Fixtures.scores()),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                new MechanismResult("none", "count", "off > on", List.of(), false),
                Expectation.INVALID,
                Expectation.REPRODUCED,
                List.of("trip-service did not become ready"),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    private static RunResult run(Expectation verdict, Optional<Effect> effect, Provenance provenance) {
        return run(verdict, effect, provenance, false, 3);
    }

    private static RunResult run(
            Expectation verdict, Optional<Effect> effect, Provenance provenance, boolean quick, int moved) {
        return new RunResult(
                RunResult.SCHEMA,
                "20261121-080000-trip-seata-parallel-request",
                finding(),
                provenance,
                new RunResult.RunSettings(
                        "local",
                        42,
                        3,
                        ORDER,
                        quick,
                        "plan order on trip-service, 100 threads, warm-up 10 s, measured 20 s",
                        "./chokepoint run trip-seata-parallel-request" + (quick ? " --quick" : "") + " --seed 42"),
                new Metric(
                        "response_time_p99",
                        "ms",
                        Fixtures.scores(28_412.0, 31_007.0, 30_120.0),
                        Fixtures.scores(1_984.0, 2_113.0, 2_001.5)),
                secondary(),
                effect,
                Optional.empty(),
                List.of(),
                new MechanismResult(
                        "seata.branch-register.failures",
                        "count",
                        "off > on",
                        List.of(
                                new MechanismResult.PairMovement(1, 184, 0, moved > 0),
                                new MechanismResult.PairMovement(2, 211, 0, moved > 1),
                                new MechanismResult.PairMovement(3, 197, 2, moved > 2)),
                        moved == 3),
                verdict,
                Expectation.REPRODUCED,
                List.of(
                        "the interval 13.1 to 16.5 lies above 1.05",
                        "seata.branch-register.failures moved as declared in every pair"),
                List.of("The machine was not quiet: load average 1.7 before the first trial."),
                List.of(),
                List.of(),
                trials());
    }

    private static RunResult.FindingSummary finding() {
        return new RunResult.FindingSummary(
                "trip-seata-parallel-request",
                "Parallel request handling in the Seata server loses TCC branch registrations",
                "000",
                "100\u7ebf\u7a0b\u5e76\u53d1\u538b\u6d4b <b>46ms</b> ~ 30s",
                "trip",
                "ratio",
                "seata-server",
                List.of("seata.server.enable-parallel-request-handle=true"),
                List.of("seata.server.enable-parallel-request-handle=false"),
                Optional.of("seata-server-1.6.1"),
                List.of(),
                Better.LOWER,
                OptionalDouble.of(30_000),
                OptionalDouble.of(2_000),
                Optional.empty(),
                Optional.empty());
    }

    private static List<Metric> secondary() {
        return List.of(
                new Metric(
                        "seata.branch-register.failures",
                        "count",
                        Fixtures.scores(184.0, 211.0, 197.0),
                        Fixtures.scores(0.0, 0.0, 2.0)),
                new Metric(
                        "throughput",
                        "requests/s",
                        Fixtures.scores(61.2, 58.9, 60.04),
                        Fixtures.scores(142.8, 139.15, 141.0)));
    }

    private static List<TrialResult> trials() {
        List<TrialResult> trials = new ArrayList<>();
        for (int index = 0; index < ORDER.size(); index++) {
            trials.add(trial(index));
        }
        return trials;
    }

    private static TrialResult trial(int index) {
        int number = index + 1;
        Arm arm = Fixtures.arm(ORDER.get(index));
        boolean valid = number != INVALID;
        return new TrialResult(
                number,
                PAIRS.get(index),
                arm,
                Optional.empty(),
                Fixtures.START.plusSeconds(200L * index),
                Fixtures.START.plusSeconds(200L * index + 184),
                valid,
                valid ? List.of() : List.of("check error_rate < 5 % failed: 7.2", "trip-service: " + HOSTILE),
                Map.of(
                        "response_time_p99", new TrialResult.Value(P99.get(index), "ms"),
                        "throughput", new TrialResult.Value(arm == Arm.OFF ? 60 : 141, "requests/s")),
                List.of(new TrialResult.CheckResult("error_rate < 5 %", valid ? 1.0 : 7.2, valid)),
                Optional.of(audit(valid)),
                readBack(arm),
                Optional.of(new GeneratorWatch(18.4, 120, 22.5, 100, 100, 100, false)),
                Optional.of(Fixtures.shape(P99.get(index), arm == Arm.OFF ? 60 : 141, number)),
                List.of(),
                List.of(
                        new TrialResult.CommandLine(
                                "trip-service",
                                List.of("java", "-Xmx512m", "-Dtrip.note=" + HOSTILE, "-jar", "trip-service.jar")),
                        new TrialResult.CommandLine(
                                "seata-server",
                                List.of("java", "-cp", "lib/" + "a-long-name.jar:lib/".repeat(40), "Main"))),
                List.of("trial-" + number + ".jtl.gz", "trial-" + number + "/trip-service.log"));
    }

    private static AuditResult audit(boolean clean) {
        return AuditResult.of(
                1_200,
                List.of(
                        new AuditResult.Rule(
                                "capacity = available + frozen + sold for each product and day", 600, 0, List.of()),
                        new AuditResult.Rule(
                                "every acknowledged order exists once",
                                9_778,
                                clean ? 0 : 3,
                                clean ? List.of() : List.of("order 7215 is missing", "order " + HOSTILE))),
                List.of(new AuditResult.Count("orders failed for the caller and are kept", clean ? 0 : 2)),
                clean ? List.of() : List.of("1 still open after 75000 ms: orders " + HOSTILE));
    }

    private static List<TrialResult.ReadBack> readBack(Arm arm) {
        String value = arm == Arm.OFF ? "true" : "false";
        return List.of(
                new TrialResult.ReadBack(
                        "seata-server",
                        "seata.server.enable-parallel-request-handle",
                        value,
                        value,
                        "jcmd VM.system_properties",
                        true),
                new TrialResult.ReadBack(
                        "trip-service", "trip.region-lookup", "asynchronous", "asynchronous", "actuator/info", true));
    }
}
