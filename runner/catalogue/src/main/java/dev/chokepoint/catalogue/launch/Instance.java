package dev.chokepoint.catalogue.launch;

import dev.chokepoint.catalogue.yaml.Require;

/**
 * One of the processes of a component. The first has the component's plain id, the others are {@code <id>-2},
 * {@code <id>-3} and so on.
 *
 * @param component id of the component
 * @param number its number, from 1
 */
public record Instance(String component, int number) {
    /** Refuses an empty component and a number below 1. */
    public Instance {
        Require.text("component", component);
        Require.atLeast("number", 1, number);
    }

    /**
     * The first process of a component.
     *
     * @param component its id
     * @return number 1
     */
    public static Instance first(String component) {
        return new Instance(component, 1);
    }

    /**
     * The id of the process.
     *
     * @return such as {@code server-2}
     */
    public String id() {
        return number == 1 ? component : component + "-" + number;
    }
}
