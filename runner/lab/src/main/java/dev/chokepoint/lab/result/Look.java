package dev.chokepoint.lab.result;

/**
 * The effect over the first forks of a run, as it was when it was looked at.
 *
 * @param forks number of forks that it comes from
 * @param ratio geometric mean of the forks' ratios, more than 1 is better
 * @param interval interval of the ratio, widened so that all looks of the run together are 95 %
 * @param decisive whether no further fork was needed: the interval lies where it decides, and so does the drift of
 *     each arm
 */
public record Look(int forks, double ratio, Effect.Interval interval, boolean decisive) {
    /** Checks the number of forks. */
    public Look {
        if (forks < 1) {
            throw new IllegalArgumentException("a look at " + forks + " forks; it takes at least 1");
        }
    }
}
