package dev.chokepoint.lab.probe;

import java.util.Set;

/** Reads one number that shows whether a cause was at work while a trial was measured. */
public interface Probe {

    /**
     * The name under which findings ask for it.
     *
     * @return the id, such as "threads.live"
     */
    String id();

    /**
     * The unit of its number.
     *
     * @return the unit, such as "s/request"
     */
    String unit();

    /**
     * What the number is and where it comes from.
     *
     * @return one sentence
     */
    String description();

    /**
     * What it reads from, so that a run on a target that lacks it is refused before it starts.
     *
     * @return the meters unless stated
     */
    default Set<Need> needs() {
        return Set.of(Need.METERS);
    }

    /**
     * Starts reading as the measured part starts.
     *
     * @param view the running trial
     * @return the reading to be ended after the measured part
     * @throws ProbeException if what the number is made of is not there
     */
    Reading begin(TrialView view) throws ProbeException;
}
