package dev.chokepoint.catalogue;

/**
 * The switch of exactly one fix on one component.
 *
 * @param component the component whose launch arguments change
 * @param off the settings with the fault present
 * @param on the settings with the fault removed; they set the same things as {@code off}
 */
public record Toggle(String component, Settings off, Settings on) {

    /** Refuses an empty component. */
    public Toggle {
        Require.text("toggle.component", component);
    }

    /**
     * The settings of one arm.
     *
     * @param arm which side
     * @return its settings
     */
    public Settings settings(Arm arm) {
        return arm == Arm.OFF ? off : on;
    }
}
