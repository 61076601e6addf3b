package dev.chokepoint.catalogue.finding;

import dev.chokepoint.catalogue.yaml.Ordered;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the report states, and what we calculate.
 *
 * @param claim the sentence that the verdict supports, contradicts or leaves open; empty for a self-test only
 * @param holdsIf the verdict that supports the claim, where it is not the one that is expected: we may expect that the
 *     report is wrong
 * @param reported figures of the report beside those of the primary metric
 * @param sizeChosen why the size of the effect is not a result, such as a delay that we chose; empty if it is one
 * @param scale processors that a replica of a component had in the report's cluster, by component; empty if the finding
 *     is no scale model of it
 * @param predicted what arithmetic says of the primary metric, in its unit, by arm or level; written before the
 *     first run
 */
public record Statement(
        Optional<String> claim,
        Optional<Expectation> holdsIf,
        List<Reported> reported,
        Optional<String> sizeChosen,
        Map<String, Double> scale,
        Map<String, Double> predicted) {

    /** That of a finding that states nothing. */
    public static final Statement NONE =
            new Statement(Optional.empty(), Optional.empty(), List.of(), Optional.empty(), Map.of(), Map.of());

    /** Copies in order. */
    public Statement {
        reported = List.copyOf(reported);
        scale = Ordered.union(Map.of(), scale);
        predicted = Ordered.union(Map.of(), predicted);
    }

    /** The same, with the verdict that supports the claim where none is named. */
    Statement supportedBy(Expectation verdict) {
        return new Statement(claim, holdsIf.or(() -> Optional.of(verdict)), reported, sizeChosen, scale, predicted);
    }

    /** One without a prediction. */
    public Statement(
            Optional<String> claim,
            Optional<Expectation> holdsIf,
            List<Reported> reported,
            Optional<String> sizeChosen,
            Map<String, Double> scale) {
        this(claim, holdsIf, reported, sizeChosen, scale, Map.of());
    }
}
