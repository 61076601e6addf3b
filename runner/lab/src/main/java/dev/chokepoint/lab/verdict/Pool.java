package dev.chokepoint.lab.verdict;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.ForkResult;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.stats.ExactCounts;
import dev.chokepoint.lab.stats.Means;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;

/**
 * All runs of one finding that counts, taken together: the same finding on the same versions under the same conditions.
 * Every valid run counts, so that none is dropped for a nicer one. An invalid run and a quick one stand beside them.
 *
 * @param counted at least one
 * @param beside invalid and quick runs
 * @param whole the counted ones as if they were one run with all their forks; what is not counted is that of the newest
 */
public record Pool(List<RunResult> counted, List<RunResult> beside, RunResult whole) {
    /** The end of the text of a load in forks: how it is put on, and how many blocks there are. */
    private static final Pattern BLOCKS = Pattern.compile(", (?:by turns|together), \\d+ blocks of [^;]*");

    /** Takes copies. */
    public Pool {
        counted = List.copyOf(counted);
        beside = List.copyOf(beside);
    }

    /** Whether a run has a part in a pool: neither invalid nor quick, and with counts. */
    public static boolean counts(RunResult run) {
        return run.verdict() != Expectation.INVALID
                && !run.settings().quick()
                && run.count().isPresent();
    }

    /**
     * What must be the same in all runs of a pool, one sentence each: the finding, the version, both arms, the
     * conditions of both, the load, the target, the primary metric and the layout of run.json. How many blocks a fork
     * has is no part of it.
     */
    public static List<String> conditions(RunResult run) {
        RunResult.FindingSummary finding = run.finding();
        return List.of(
                "finding " + finding.id(),
                "part " + finding.part().orElse("of the system"),
                "off " + String.join(", ", finding.off()),
                "on " + String.join(", ", finding.on()),
                "conditions "
                        + (finding.conditions().isEmpty() ? "none told" : String.join(", ", finding.conditions())),
                "load " + BLOCKS.matcher(run.settings().load()).replaceAll(""),
                "target " + run.settings().target(),
                "primary metric " + run.primaryMetric().name(),
                "layout " + run.schema());
    }

    /**
     * Takes runs together, in the order in which they ran. Empty if none of them counts.
     *
     * @param leastCases the fewest cases in off that allow a verdict
     * @throws IllegalArgumentException if the runs differ in more than their forks; the message says in what
     */
    public static Optional<Pool> of(List<RunResult> runs, OptionalLong leastCases) {
        for (RunResult run : runs) {
            requireAlike(runs.get(0), run);
        }
        List<RunResult> counted = runs.stream().filter(Pool::counts).toList();
        List<RunResult> beside = runs.stream().filter(run -> !counts(run)).toList();
        return counted.isEmpty()
                ? Optional.empty()
                : Optional.of(new Pool(counted, beside, whole(counted, leastCases)));
    }

    private static void requireAlike(RunResult first, RunResult other) {
        List<String> one = conditions(first);
        List<String> two = conditions(other);
        for (int at = 0; at < one.size(); at++) {
            if (!one.get(at).equals(two.get(at))) {
                throw new IllegalArgumentException("only runs that differ in their forks alone can be pooled: "
                        + first.run() + " has " + one.get(at) + ", " + other.run() + " has " + two.get(at));
            }
        }
    }

    private static RunResult whole(List<RunResult> runs, OptionalLong leastCases) {
        RunResult newest = runs.get(runs.size() - 1);
        List<TrialResult> trials = all(runs, RunResult::trials);
        List<ForkResult> forks = all(runs, RunResult::forks);
        CountResult count = ExactCounts.of(
                newest.count().orElseThrow().unit(),
                events(runs, Arm.OFF),
                sum(runs, CountResult::offCases),
                events(runs, Arm.ON),
                sum(runs, CountResult::onCases));
        MechanismResult mechanism = mechanism(runs, newest.mechanism());
        Verdict verdict = Verdict.count(trials, count, mechanism, leastCases, new ForkBasis(forks, true).basis());
        return new RunResult(
                newest.schema(),
                runs.size() + " runs",
                newest.finding(),
                newest.provenance(),
                newest.settings(),
                primary(runs, newest.primaryMetric()),
                List.of(),
                Optional.empty(),
                Optional.of(count),
                List.of(),
                mechanism,
                verdict.verdict(),
                newest.expected(),
                verdict.reasons(),
                List.of(),
                forks,
                List.of(),
                trials);
    }

    private static <T> List<T> all(List<RunResult> runs, Function<RunResult, List<T>> of) {
        return runs.stream().flatMap(run -> of.apply(run).stream()).toList();
    }

    /** One number a fork, or a fresh trial. */
    private static List<Long> events(List<RunResult> runs, Arm arm) {
        return all(runs, run -> run.valid(arm.text()).stream()
                .flatMap(trial ->
                        trial.events(run.primaryMetric().name()).stream().boxed())
                .toList());
    }

    private static long sum(List<RunResult> runs, ToLongFunction<CountResult> number) {
        return runs.stream()
                .mapToLong(run -> number.applyAsLong(run.count().orElseThrow()))
                .sum();
    }

    private static Metric primary(List<RunResult> runs, Metric newest) {
        return new Metric(
                newest.name(),
                newest.scoreUnit(),
                Means.of(all(runs, run -> run.primaryMetric().off().rawData())),
                Means.of(all(runs, run -> run.primaryMetric().on().rawData())));
    }

    private static MechanismResult mechanism(List<RunResult> runs, MechanismResult newest) {
        List<MechanismResult.PairMovement> pairs = new ArrayList<>();
        for (RunResult run : runs) {
            for (MechanismResult.PairMovement pair : run.mechanism().pairs()) {
                pairs.add(new MechanismResult.PairMovement(pairs.size() + 1, pair.off(), pair.on(), pair.held()));
            }
        }
        boolean moved = !pairs.isEmpty() && pairs.stream().allMatch(MechanismResult.PairMovement::held);
        return new MechanismResult(newest.probe(), newest.unit(), newest.expect(), pairs, moved);
    }
}
