package dev.chokepoint.lab.probe;

import java.util.Set;

/**
 * A number that the program of the trial printed.
 *
 * @param id the probe's id
 * @param metric the name under which the program prints it
 * @param unit its unit
 * @param description one sentence
 */
record ProgramProbe(String id, String metric, String unit, String description) implements Probe {

    static ProgramProbe duplicateWorkerPairs() {
        return new ProgramProbe(
                "simulation.duplicate-worker-pairs",
                "duplicate_worker_pairs",
                "pairs",
                "pairs of simulated pods that got the same workerId; printed by the pod simulation");
    }

    @Override
    public Set<Need> needs() {
        return Set.of();
    }

    @Override
    public Reading begin(TrialView view) {
        return (later, requests) -> {
            Double value = later.programMetrics().get(metric);
            if (value == null || value.isNaN()) {
                throw new ProbeException("the program printed no metric " + metric + "; it printed "
                        + later.programMetrics().keySet());
            }
            return value;
        };
    }
}
