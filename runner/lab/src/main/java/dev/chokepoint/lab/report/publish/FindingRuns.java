package dev.chokepoint.lab.report.publish;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.report.text.PoolText;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.verdict.Claim;
import dev.chokepoint.lab.verdict.Pool;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.stream.Collectors;

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

    /** The runs of a finding on what is no version of it with a row of its own. */
    static FindingRuns ofMainRow(List<PublishedRun> all, Finding finding) {
        return of(all, finding.id(), part -> part.filter(finding.versions()::containsKey)
                .isEmpty());
    }

    /** A run may lie in two folders, such as its own one and one below earlier/. It counts once. */
    FindingRuns {
        Map<RunResult, PublishedRun> once = new LinkedHashMap<>();
        runs.forEach(run -> once.putIfAbsent(run.result(), run));
        runs = List.copyOf(once.values());
    }

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

    /**
     * The run that judges the claim where nothing is pooled. An invalid run proves nothing, and a run that asked
     * something else does not answer: neither judges while there is another one. Both stand in the row and are named.
     * There is at least one run.
     */
    Judging judging() {
        List<PublishedRun> valid = runs.stream()
                .filter(run -> run.result().verdict() != Expectation.INVALID)
                .toList();
        List<PublishedRun> candidates = valid.isEmpty() ? runs : valid;
        List<String> asked = asked(candidates.get(candidates.size() - 1));
        List<PublishedRun> alike =
                candidates.stream().filter(run -> asked(run).equals(asked)).toList();
        return new Judging(
                least(alike),
                alike.stream().map(PublishedRun::result).toList(),
                runs.size() - candidates.size(),
                candidates.size() - alike.size());
    }

    /** The run whose verdict says least about the claim; the latest of several. */
    private static PublishedRun least(List<PublishedRun> runs) {
        PublishedRun least = runs.get(0);
        for (PublishedRun run : runs) {
            least = rank(run) <= rank(least) ? run : least;
        }
        return least;
    }

    private static int rank(PublishedRun run) {
        return FROM_LEAST.indexOf(run.result().verdict());
    }

    /** What two runs must share to answer one question. */
    private static List<String> asked(PublishedRun run) {
        return Pool.conditions(run.result());
    }

    /**
     * Which run judges a claim, and which ones do not.
     *
     * @param run the one that says least
     * @param alike the runs that asked the same, this one among them
     * @param invalid how many invalid runs stand beside them
     * @param other how many valid runs under other conditions stand beside them
     */
    record Judging(PublishedRun run, List<RunResult> alike, int invalid, int other) {
        /** Takes a copy. */
        Judging {
            alike = List.copyOf(alike);
        }

        /** Whether one of the runs that asked the same supports the claim and another one contradicts it. */
        boolean disagree(Expectation supporting) {
            return alike.stream()
                    .map(one -> Claim.of(one, one.finding().holdsIf().orElse(supporting))
                            .status())
                    .collect(Collectors.toSet())
                    .containsAll(List.of(Claim.Status.SUPPORTED, Claim.Status.CONTRADICTED));
        }

        /** For the cell of the claim, such as " (by the weakest verdict of 2 runs; not counted: 1 INVALID run)". */
        String text() {
            List<String> beside = new ArrayList<>();
            if (invalid > 0) {
                beside.add(PoolText.number(invalid, "INVALID "));
            }
            if (other > 0) {
                beside.add(PoolText.number(other, "") + " under other conditions");
            }
            if (alike.size() == 1 && beside.isEmpty()) {
                return "";
            }
            return (alike.size() == 1
                            ? " (by the newest valid run"
                            : " (by the weakest verdict of " + alike.size() + " runs")
                    + (beside.isEmpty() ? "" : "; not counted: " + String.join(" and ", beside))
                    + ")";
        }
    }

    /** How many valid runs of the row a pool does not hold: they asked something else, or did not count. */
    int outside(Pool pool) {
        long valid = runs.stream()
                .filter(run -> run.result().verdict() != Expectation.INVALID)
                .count();
        return Math.toIntExact(valid) - pool.counted().size();
    }

    /**
     * All runs of the row that are like the newest one that counts, taken together; empty for ratios, for a single run,
     * and when no run counts. A run under other conditions stands in the row by itself.
     */
    Optional<Pool> pool(OptionalLong leastCases) {
        List<RunResult> all = runs.stream().map(PublishedRun::result).toList();
        Optional<RunResult> newest = all.stream().filter(Pool::counts).reduce((earlier, later) -> later);
        return all.size() < 2
                ? Optional.empty()
                : newest.flatMap(like -> Pool.of(
                        all.stream()
                                .filter(run -> Pool.conditions(run).equals(Pool.conditions(like)))
                                .toList(),
                        leastCases));
    }
}
