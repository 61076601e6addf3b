package dev.chokepoint.lab.load;

import dev.chokepoint.lab.result.GeneratorWatch;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import java.util.List;
import java.util.Map;

/**
 * What one run of a plan gave.
 *
 * @param shape the response times of the measured part and the course of the whole load
 * @param metrics the load's metrics by name, see {@link LoadMetrics}
 * @param measuredRequests requests that started in the measured part, failed ones included
 * @param watch how the generator itself fared
 * @param saturation why the generator counts as saturated, one sentence a bound that was passed; empty when it does not
 * @param acknowledgedIds the id of each acknowledgement of the whole load, warm-up included. One id is there
 *     once however many steps of a plan carry it, but twice when the same step was answered with it twice.
 * @param command the exact command line of the generator
 * @param files names of the files that the load left in the run folder
 */
public record LoadOutcome(
        Shape shape,
        Map<String, TrialResult.Value> metrics,
        long measuredRequests,
        GeneratorWatch watch,
        List<String> saturation,
        List<String> acknowledgedIds,
        List<String> command,
        List<String> files) {
    /** Takes copies and checks that a saturated generator has its reasons. */
    public LoadOutcome {
        metrics = Map.copyOf(metrics);
        saturation = List.copyOf(saturation);
        acknowledgedIds = List.copyOf(acknowledgedIds);
        command = List.copyOf(command);
        files = List.copyOf(files);
        if (watch.saturated() == saturation.isEmpty()) {
            throw new IllegalArgumentException(
                    "saturated is " + watch.saturated() + " but its reasons are " + saturation);
        }
    }
}
