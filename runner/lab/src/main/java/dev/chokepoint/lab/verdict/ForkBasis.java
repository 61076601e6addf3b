package dev.chokepoint.lab.verdict;

import dev.chokepoint.lab.result.ForkResult;
import dev.chokepoint.lab.stats.BlockLength;
import dev.chokepoint.lab.stats.OneFork;
import dev.chokepoint.lab.stats.RunDrift;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What the forks of a run allow to say.
 *
 * @param counts whether the primary metric is a count, which has no rate that the length of a block could shape
 */
public record ForkBasis(List<ForkResult> forks, boolean counts) {

    /** Why the forks decide nothing, if so; for a pool without forks that it has pairs. */
    public Basis basis() {
        return forks.isEmpty() ? Basis.pairs() : ofForks();
    }

    /** The same of a run in forks, which has none if the first one fails before it is measured. */
    public Basis ofForks() {
        if (forks.isEmpty()) {
            return Basis.forks(List.of());
        }
        List<String> undecided = new ArrayList<>();
        if (!counts && forks.size() == 1) {
            undecided.add(String.format(
                    Locale.ROOT,
                    "One fork is an indication. Its interval is that of its blocks, and reaches at least from 1/%1$.2f"
                            + " to %1$.2f times the ratio, because quick forks of equal arms differ by as much."
                            + " A verdict takes several forks, see --forks.",
                    OneFork.leastFactor()));
        }
        for (ForkResult fork : forks) {
            if (!fork.steady()) {
                undecided.add("Fork " + fork.number() + ": " + fork.steadiness());
            }
        }
        lengths(true).forEach(undecided::add);
        RunDrift.ofArms(forks).forEach(arm -> arm.reason().ifPresent(undecided::add));
        return Basis.forks(undecided);
    }

    /** Blocks that were too short, where this is no reason of the verdict. */
    public List<String> notes() {
        return lengths(false);
    }

    private List<String> lengths(boolean decisive) {
        return forks.stream()
                .flatMap(fork -> BlockLength.of(fork).stream())
                .filter(arm -> decisive == (arm.mostTooShort() && !counts))
                .flatMap(arm -> arm.sentence().stream())
                .toList();
    }
}
