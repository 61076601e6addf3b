package dev.chokepoint.catalogue.load;

import dev.chokepoint.catalogue.yaml.Require;

/**
 * A further load of a finding: it runs after the main one, on the same stack and in the same trial.
 *
 * @param name stands in front of everything that is measured with it
 * @param load what is done to the system
 * @param quickLoad the same, shortened for a quick run
 */
public record AlsoLoad(String name, PlanLoad load, PlanLoad quickLoad) {

    /** Refuses an empty name. */
    public AlsoLoad {
        Require.text("also.name", name);
    }

    /**
     * The name of a metric or probe that was measured with this load.
     *
     * @param metric its name with the main load
     * @return {@code <name>.<metric>}
     */
    public String metric(String metric) {
        return name + "." + metric;
    }
}
