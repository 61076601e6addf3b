package dev.chokepoint.catalogue.system;

/**
 * Settings that hold under a condition.
 *
 * @param condition what must be true of the other component
 * @param component the other component
 * @param settings what is set then
 */
public record Conditional(Condition condition, String component, PlacedSettings settings) {
    /** What may be asked of another component. */
    public enum Condition {
        /** It is started in this stack. */
        STARTED,
        /** It runs in more than one replica. */
        SEVERAL
    }
}
