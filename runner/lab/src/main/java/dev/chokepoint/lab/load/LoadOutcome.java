package dev.chokepoint.lab.load;

import dev.chokepoint.lab.result.GeneratorWatch;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What one run of a plan gave. Failed requests count as measured ones. Saturation has one sentence a bound that the
 * generator has passed. Requests are those that the audit is told of, of the whole load, warm-up included. Files are
 * names in the run folder.
 *
 * @param measuredRequests those that started in the measured part
 * @param answeredRequests those whose answer came after the start of the measured part. A counter that is read at that
 *     start and after the last answer has grown by their work
 */
public record LoadOutcome(
        Shape shape,
        Map<String, TrialResult.Value> metrics,
        long measuredRequests,
        long answeredRequests,
        GeneratorWatch watch,
        List<String> saturation,
        Collection<SentRequest> requests,
        List<String> command,
        List<String> files) {
    /** Checks that a saturated generator has its reasons. */
    public LoadOutcome {
        if (watch.saturated() == saturation.isEmpty()) {
            throw new IllegalArgumentException(
                    "saturated is " + watch.saturated() + " but its reasons are " + saturation);
        }
    }

    /** One whose counters are read around the measured requests and no others. */
    public LoadOutcome(
            Shape shape,
            Map<String, TrialResult.Value> metrics,
            long measuredRequests,
            GeneratorWatch watch,
            List<String> saturation,
            Collection<SentRequest> requests,
            List<String> command,
            List<String> files) {
        this(shape, metrics, measuredRequests, measuredRequests, watch, saturation, requests, command, files);
    }
}
