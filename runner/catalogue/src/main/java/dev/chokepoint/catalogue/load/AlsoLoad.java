package dev.chokepoint.catalogue.load;

/**
 * A further load of a finding: it runs before or after the main one, on the same stack and in the same trial.
 *
 * @param name stands in front of everything that is measured with it
 * @param before whether it runs before the main load, so that the system is warm when the main load begins
 * @param quickLoad the same as {@code load}, shortened for a quick run
 */
public record AlsoLoad(String name, boolean before, PlanLoad load, PlanLoad quickLoad) {

    /** The name of a metric or probe that was measured with this load: {@code <name>.<metric>}. */
    public String metric(String metric) {
        return name + "." + metric;
    }
}
