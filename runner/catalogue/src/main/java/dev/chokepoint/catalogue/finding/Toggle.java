package dev.chokepoint.catalogue.finding;

/**
 * The switch of exactly one fix on one component.
 *
 * @param byDefault what the component has while nobody flips the finding; {@link ByDefault#ON} unless stated
 * @param off the settings with the fault present
 * @param on the settings with the fault removed; they set the same things as {@code off}
 */
public record Toggle(String component, ByDefault byDefault, Settings off, Settings on) {

    /** A toggle whose fix is on unless it is flipped. */
    public Toggle(String component, Settings off, Settings on) {
        this(component, ByDefault.ON, off, on);
    }

    /** The settings of one arm. */
    public Settings settings(Arm arm) {
        return arm == Arm.OFF ? off : on;
    }

    /** What every stack gets while the finding is not flipped: nothing if there is no default arm. */
    public Settings ground() {
        return byDefault.arm().map(this::settings).orElse(Settings.none());
    }
}
