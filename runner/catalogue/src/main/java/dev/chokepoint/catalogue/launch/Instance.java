package dev.chokepoint.catalogue.launch;

/** One of the processes of a component, by its number from 1. */
public record Instance(String component, int number) {

    /** The first process of a component. */
    public static Instance first(String component) {
        return new Instance(component, 1);
    }

    /** The id of the process: that of the component for the first, such as {@code server-2} for the others. */
    public String id() {
        return number == 1 ? component : component + "-" + number;
    }
}
