package dev.chokepoint.lab.report.publish;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.verdict.Pool;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/**
 * The runs of a finding on one part that its row in the findings' table shows, in the order in which they ran.
 *
 * <p>They are all by the same method as the newest one, that is, of the same layout of run.json: those in the finding's
 * own folders and those below {@code earlier/}, of every series. So a run that was repeated stays in the row, above all
 * an invalid one. Quick runs are shown only when there is no other.
 */
record FindingRuns(List<PublishedRun> runs) {
    /** From the verdict that says least about a claim to the one that says most. */
    private static final List<Expectation> FROM_LEAST = List.of(
            Expectation.INVALID,
            Expectation.INCONCLUSIVE,
            Expectation.NOT_REPRODUCED,
            Expectation.NO_EFFECT,
            Expectation.REPRODUCED);

    /** Picks the runs of a finding whose part fits; none when it was not measured. */
    static FindingRuns of(List<PublishedRun> all, String finding, Predicate<Optional<String>> ofPart) {
        List<PublishedRun> fitting = all.stream()
                .filter(run -> run.inRow()
                        && run.result().finding().id().equals(finding)
                        && ofPart.test(run.result().finding().part()))
                .sorted(Comparator.comparing(run -> run.result().provenance().startedAt()))
                .toList();
        boolean onlyQuick = fitting.stream().allMatch(PublishedRun::quick);
        List<PublishedRun> shown =
                fitting.stream().filter(run -> onlyQuick || !run.quick()).toList();
        String layout =
                shown.isEmpty() ? "" : shown.get(shown.size() - 1).result().schema();
        return new FindingRuns(shown.stream()
                .filter(run -> run.result().schema().equals(layout))
                .toList());
    }

    /** The run whose verdict says least about the claim; the latest of several. There is at least one run. */
    PublishedRun least() {
        PublishedRun least = runs.get(0);
        for (PublishedRun run : runs) {
            least = rank(run) <= rank(least) ? run : least;
        }
        return least;
    }

    private static int rank(PublishedRun run) {
        return FROM_LEAST.indexOf(run.result().verdict());
    }

    /**
     * All runs of the row that are like the newest one that counts, taken together; empty for ratios, for a single run,
     * and when no run counts. A run under other conditions stands in the row by itself.
     */
    Optional<Pool> pool(OptionalLong leastCases) {
        List<RunResult> all = runs.stream().map(PublishedRun::result).toList();
        Optional<RunResult> newest = all.stream().filter(Pool::counts).reduce((earlier, later) -> later);
        return runs.size() < 2
                ? Optional.empty()
                : newest.flatMap(like -> Pool.of(
                        all.stream()
                                .filter(run -> Pool.conditions(run).equals(Pool.conditions(like)))
                                .toList(),
                        leastCases));
    }
}
