package dev.chokepoint.lab.target;

import java.util.List;
import java.util.Optional;

/**
 * What a target can do for forks, known before anything starts.
 *
 * @param refused why there can be no fork, and what to do; empty if there can
 * @param levels whether each level of a sweep has a system of its own; otherwise a fork has its two arms only
 * @param together whether the sides can be given parts of the processors; otherwise they are always loaded by turns
 * @param limits what a fork cannot have there, in whole sentences for a reader before the start and of the result
 */
public record ForkSupport(Optional<String> refused, boolean levels, boolean together, List<String> limits) {
    /** Takes a copy. */
    public ForkSupport {
        limits = List.copyOf(limits);
    }

    /** That of a target whose systems the runner starts, side by side, on this machine. */
    public static ForkSupport full() {
        return new ForkSupport(Optional.empty(), true, true, List.of());
    }

    /** That of a target without forks. */
    public static ForkSupport none(String why) {
        return new ForkSupport(Optional.of(why), false, false, List.of());
    }

    /** That of two systems, one for each arm, which somebody else has set up. */
    public static ForkSupport ofArms(List<String> limits) {
        return new ForkSupport(Optional.empty(), false, false, limits);
    }
}
