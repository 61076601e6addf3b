package dev.chokepoint.lab.report.sample;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.LevelResult;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A sweep of one pair with one further level, and with one plan under two loads. */
public final class SweepRun {
    /** Name of the further level. */
    public static final String LEVEL = "3 replicas";

    private SweepRun() {}

    /**
     * The run.
     *
     * @return INCONCLUSIVE
     */
    public static RunResult run() {
        return predicted(Map.of());
    }

    /**
     * The same run of a finding with a prediction.
     *
     * @param predicted by arm or level
     * @return INCONCLUSIVE
     */
    public static RunResult predicted(Map<String, Double> predicted) {
        return new RunResult(
                RunResult.SCHEMA,
                "20261121-090000-trip-replicas",
                finding(predicted),
                Fixtures.provenance(Fixtures.START),
                new RunResult.RunSettings(
                        "local",
                        42,
                        1,
                        List.of("off", "on", LEVEL),
                        true,
                        "plan query on gateway, 20 threads, warm-up 5 s, measured 10 s; "
                                + "then many: plan query on gateway, 80 threads, warm-up 5 s, measured 10 s",
                        "./chokepoint run trip-replicas --quick --seed 42"),
                new Metric("throughput", "requests/s", Fixtures.scores(200.0), Fixtures.scores(220.0)),
                List.of(),
                Optional.of(new Effect(1.1, new Effect.Interval(1.05, 1.15), Optional.empty(), 0.05)),
                Optional.empty(),
                List.of(new LevelResult(
                        LEVEL,
                        List.of("replicas=3"),
                        List.of(new LevelResult.LevelMetric("throughput", "requests/s", Fixtures.scores(225.0))),
                        Optional.empty())),
                new MechanismResult(
                        "machine.busy",
                        "%",
                        "on > off",
                        List.of(new MechanismResult.PairMovement(1, 80, 85, true)),
                        true),
                Expectation.INCONCLUSIVE,
                Expectation.NO_EFFECT,
                List.of("one pair"),
                List.of(),
                List.of(),
                List.of(),
                List.of(
                        trial(1, Arm.OFF, Optional.empty(), 200),
                        trial(2, Arm.ON, Optional.empty(), 220),
                        trial(3, Arm.ON, Optional.of(LEVEL), 225)));
    }

    private static RunResult.FindingSummary finding(Map<String, Double> predicted) {
        return new RunResult.FindingSummary(
                "trip-replicas",
                "More replicas of a full machine do not help",
                "000",
                "260qps",
                "trip",
                "sweep",
                "trip-service",
                List.of("replicas=1"),
                List.of("replicas=2"),
                Optional.empty(),
                List.of(),
                Better.HIGHER,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                predicted);
    }

    private static TrialResult trial(int number, Arm arm, Optional<String> level, double throughput) {
        return new TrialResult(
                number,
                1,
                arm,
                level,
                Fixtures.START.plusSeconds(60L * number),
                Fixtures.START.plusSeconds(60L * number + 50),
                true,
                List.of(),
                Map.of(
                        "throughput", new TrialResult.Value(throughput, "requests/s"),
                        "response_time_p99", new TrialResult.Value(120, "ms"),
                        "machine.busy", new TrialResult.Value(80 + number, "%"),
                        "many.throughput", new TrialResult.Value(throughput + 20, "requests/s"),
                        "many.response_time_p99", new TrialResult.Value(600, "ms"),
                        "many.machine.busy", new TrialResult.Value(97, "%"),
                        "many.processors.trip-service", new TrialResult.Value(1.4, "processors"),
                        "many.processors.mariadb", new TrialResult.Value(0.3, "processors")),
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.of(Fixtures.shape(120, throughput, number)),
                List.of(),
                List.of(),
                new ArrayList<>());
    }
}
