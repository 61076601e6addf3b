package dev.chokepoint.lab.report.sample;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A count run: a program instead of a load, rows instead of response times. */
public final class CountRun {
    private static final List<String> ORDER = List.of("on", "off", "off", "on", "on", "off");

    private CountRun() {}

    /**
     * The run as the finding expects it.
     *
     * @return REPRODUCED, 123,750 ids against none
     */
    public static RunResult run() {
        return run(Expectation.REPRODUCED, 123_750, 0, 4_800);
    }

    /**
     * A run with other counts and another verdict. Each trial of an arm has a third of its events.
     *
     * @param verdict the verdict
     * @param off events in the off arm
     * @param on events in the on arm
     * @param cases cases in each arm
     * @return the run
     */
    public static RunResult run(Expectation verdict, long off, long on, long cases) {
        return new RunResult(
                RunResult.SCHEMA,
                name(off, on, cases),
                new RunResult.FindingSummary(
                        "trip-worker-id-redis",
                        "Pods draw the same workerId and then issue the same order ids",
                        "000",
                        "\u96ea\u82b1id\u91cd\u590d",
                        "trip",
                        "count",
                        "pod-simulation",
                        List.of("uid.worker-id.source=host"),
                        List.of("uid.worker-id.source=redis"),
                        Optional.empty(),
                        List.of(),
                        Better.LOWER,
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        Optional.empty(),
                        Optional.empty()),
                Fixtures.provenance(Fixtures.START),
                new RunResult.RunSettings(
                        "local",
                        7,
                        3,
                        ORDER,
                        false,
                        "program pod-simulation --pods 3,4,8,16 --repetitions 200",
                        "./chokepoint run trip-worker-id-redis --seed 7"),
                new Metric(
                        "duplicate_ids",
                        "ids",
                        Fixtures.scores(off / 3.0, off / 3.0, off / 3.0),
                        Fixtures.scores(on / 3.0, on / 3.0, on / 3.0)),
                List.of(),
                Optional.empty(),
                Optional.of(new CountResult("ids", off, cases, on, cases, 3.0 / cases, Optional.empty())),
                List.of(),
                new MechanismResult(
                        "simulation.duplicate-worker-pairs",
                        "count",
                        "off > 0 and on = 0",
                        List.of(
                                new MechanismResult.PairMovement(1, 812, 0, true),
                                new MechanismResult.PairMovement(2, 812, 0, true),
                                new MechanismResult.PairMovement(3, 812, 0, true)),
                        true),
                verdict,
                Expectation.REPRODUCED,
                List.of("duplicates came in every off trial and in no on trial"),
                List.of(),
                List.of(),
                List.of(),
                trials(off, on));
    }

    /** Runs that counted something else are other runs, and a pool holds each run once. */
    private static String name(long off, long on, long cases) {
        String usual = "20261121-090000-trip-worker-id-redis";
        return off == 123_750 ? usual : usual + "-" + off + "-" + on + "-" + cases;
    }

    /** The usual run under conditions of both arms, an hour later. */
    public static RunResult under(List<String> conditions) {
        return changed(run(), conditions, Expectation.REPRODUCED);
    }

    /** A run without an event whose finding's file expected just that. */
    public static RunResult expecting() {
        return changed(run(Expectation.NOT_REPRODUCED, 0, 0, 4_800), List.of(), Expectation.NOT_REPRODUCED);
    }

    private static RunResult changed(RunResult run, List<String> conditions, Expectation expected) {
        RunResult.FindingSummary finding = run.finding();
        return new RunResult(
                run.schema(),
                run.run().replace("-09", "-10"),
                new RunResult.FindingSummary(
                        finding.id(),
                        finding.title(),
                        finding.report(),
                        finding.quote(),
                        finding.system(),
                        finding.kind(),
                        finding.component(),
                        finding.off(),
                        finding.on(),
                        finding.part(),
                        conditions,
                        finding.better(),
                        finding.reportedOff(),
                        finding.reportedOn(),
                        finding.claim(),
                        finding.sizeChosen()),
                Fixtures.provenance(Fixtures.START.plusSeconds(3600)),
                run.settings(),
                run.primaryMetric(),
                run.secondaryMetrics(),
                run.effect(),
                run.count(),
                run.levels(),
                run.mechanism(),
                run.verdict(),
                expected,
                run.reasons(),
                run.notes(),
                run.forks(),
                run.looks(),
                run.trials());
    }

    private static List<TrialResult> trials(long off, long on) {
        List<TrialResult> trials = new ArrayList<>();
        for (int index = 0; index < ORDER.size(); index++) {
            Arm arm = Fixtures.arm(ORDER.get(index));
            trials.add(new TrialResult(
                    index + 1,
                    index / 2 + 1,
                    arm,
                    Optional.empty(),
                    Fixtures.START.plusSeconds(10L * index),
                    Fixtures.START.plusSeconds(10L * index + 8),
                    true,
                    List.of(),
                    Map.of("duplicate_ids", new TrialResult.Value((arm == Arm.OFF ? off : on) / 3.0, "ids")),
                    List.of(),
                    Optional.empty(),
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    rows(arm),
                    List.of(new TrialResult.CommandLine(
                            "pod-simulation", List.of("java", "-cp", "lib/*", "PodSimulation"))),
                    List.of("trial-" + (index + 1) + "/pod-simulation.log")));
        }
        return trials;
    }

    private static List<Map<String, Object>> rows(Arm arm) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int pods : new int[] {3, 4, 8, 16}) {
            for (String model : List.of("random", "bridge")) {
                Map<String, Object> row = new LinkedHashMap<>();
                row.put("pods", pods);
                row.put("macModel", model);
                row.put("repetitions", 200);
                row.put("repetitionsWithDuplicate", arm == Arm.OFF ? pods * 10 : 0);
                row.put("duplicateIds", arm == Arm.OFF ? pods * 1_234 : 0);
                rows.add(row);
            }
        }
        return rows;
    }

    /** The run as layout 3 has it: with the probability by event and by trial. */
    public static RunResult withProbabilities() {
        RunResult run = run();
        CountResult.Significance rare = new CountResult.Significance(
                1e-12, 0.05, new CountResult.Forks(3, 3, 1), new CountResult.Forks(3, 0, 0.632));
        return new RunResult(
                run.schema(),
                run.run(),
                run.finding(),
                run.provenance(),
                run.settings(),
                run.primaryMetric(),
                run.secondaryMetrics(),
                run.effect(),
                Optional.of(new CountResult("ids", 123_750, 4_800, 0, 4_800, 3.0 / 4_800, Optional.of(rare))),
                run.levels(),
                run.mechanism(),
                run.verdict(),
                run.expected(),
                List.of("by event the probability is below 0.001, by trial 0.05"),
                run.notes(),
                run.forks(),
                run.looks(),
                run.trials());
    }
}
