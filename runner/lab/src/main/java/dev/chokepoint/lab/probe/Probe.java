package dev.chokepoint.lab.probe;

import java.util.Set;

/** Reads one number that shows whether a cause was at work while a trial was measured. */
public interface Probe {

    /** The name under which findings ask for it, such as "threads.live". */
    String id();

    /** The unit of its number, such as "s/request". */
    String unit();

    /** One sentence on what the number is and where it comes from. */
    String description();

    /** What it reads from, the meters unless stated. A run on a target that lacks it is refused before it starts. */
    default Set<Need> needs() {
        return Set.of(Need.METERS);
    }

    /** Starts reading as the measured part starts, or throws when what the number is made of is not there. */
    Reading begin(TrialView view) throws ProbeException;
}
