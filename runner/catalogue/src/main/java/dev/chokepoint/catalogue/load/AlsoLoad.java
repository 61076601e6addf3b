package dev.chokepoint.catalogue.load;

/**
 * A further load of a finding: it runs after the main one, on the same stack and in the same trial.
 *
 * @param name stands in front of everything that is measured with it
 * @param quickLoad the same as {@code load}, shortened for a quick run
 */
public record AlsoLoad(String name, PlanLoad load, PlanLoad quickLoad) {

    /** The name of a metric or probe that was measured with this load: {@code <name>.<metric>}. */
    public String metric(String metric) {
        return name + "." + metric;
    }
}
