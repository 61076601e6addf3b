package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Method;
import dev.chokepoint.lab.stats.Looks;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What one run is to measure. A part, such as "seata-server-2.0.0", takes the place of the finding's own. The seed is
 * that of the order of the arms, of the bootstrap and of the third party's delays. Repeat is the command line that
 * repeats this run.
 *
 * @param also whether the levels of a sweep and the further loads of {@code also} are measured as well, which decide
 *     nothing
 */
public record RunRequest(
        Finding finding,
        Optional<String> part,
        boolean quick,
        boolean also,
        int pairs,
        OptionalInt forks,
        long seed,
        String repeat) {

    /** Pairs of a run of default length. A bootstrap interval needs at least five pairs. */
    public static final int DEFAULT_PAIRS = 5;

    /** More pairs would take weeks, so a larger number is a typing error. */
    public static final int MAX_PAIRS = 1000;

    /** More forks would take days, so a larger number is a typing error. */
    public static final int MAX_FORKS = 100;

    /** Forks of a quick run: it gives an indication, not a verdict. */
    public static final int QUICK_FORKS = 1;

    /** The finding with what this run measures of it. */
    public Finding measured() {
        Finding asked = part.map(finding::onPart).orElse(finding);
        return also ? asked : asked.decisive();
    }

    /** How many forks there are at most. Without a number there are looks at fewer; the first that decides ends it. */
    public int mostForks() {
        return forks.orElse(quick ? QUICK_FORKS : Looks.AFTER.get(Looks.AFTER.size() - 1));
    }

    /** Checks the number of pairs. */
    public RunRequest {
        if (pairs < 1 || pairs > MAX_PAIRS) {
            throw new IllegalArgumentException("pairs is " + pairs + "; it takes 1 to " + MAX_PAIRS + ". Ask for "
                    + DEFAULT_PAIRS + " (default) or " + Method.QUICK_PAIRS + " (--quick).");
        }
    }
}
