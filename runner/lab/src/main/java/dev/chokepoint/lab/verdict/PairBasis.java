package dev.chokepoint.lab.verdict;

import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.Load;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.stats.RunDrift;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What pairs of fresh trials allow to say. A ratio under a closed load asks for a steady rate, as one of forks does,
 * unless the finding says why the rate may change. An open load has the rate that the plan gives it. A count asks how
 * often something happened, and not how fast. The load is the one that the primary metric is of.
 */
public record PairBasis(Finding finding, List<TrialResult> trials) {
    /** Takes a copy. */
    public PairBasis {
        trials = List.copyOf(trials);
    }

    /** Why the pairs decide nothing, if so. */
    public Basis basis() {
        return Basis.pairs(
                closed() && why().isEmpty()
                        ? drift().stream().flatMap(arm -> arm.reason().stream()).toList()
                        : List.of());
    }

    /** The drift of both arms, and why it has no part in the verdict where it has none. Empty for an open load. */
    public List<String> notes() {
        List<RunDrift> drift = drift();
        if (!closed() || drift.isEmpty()) {
            return List.of();
        }
        String figures =
                drift.stream().map(arm -> arm.what() + " " + arm.text()).collect(Collectors.joining("; "));
        String part = why().map(reason -> " It has no part in the verdict: " + reason + ".")
                .orElse("");
        return List.of(
                "Drift of the rate from the first to the last third of the measured part: " + figures + "." + part);
    }

    private List<RunDrift> drift() {
        return RunDrift.ofTrials(trials);
    }

    private boolean closed() {
        return load() instanceof PlanLoad plan && plan.arrivals() instanceof Arrivals.Closed;
    }

    /** That of the primary metric. The trials hold the response times of the same one. */
    private Load load() {
        String primary = finding.primary().metric();
        return finding.also().stream()
                .filter(also -> primary.startsWith(also.metric("")))
                .<Load>map(AlsoLoad::load)
                .findFirst()
                .orElseGet(finding::load);
    }

    /** Why the rate of a closed load need not be steady; empty if it must be. */
    private Optional<String> why() {
        if (finding.kind().counts()) {
            return Optional.of("a count asks how often something happened, and not how fast");
        }
        return finding.design() instanceof Design.Fresh fresh ? fresh.mayDrift() : Optional.empty();
    }
}
