package dev.chokepoint.catalogue.finding;

import java.util.Locale;
import java.util.Optional;

/** What a component gets from a toggle while its finding is not flipped. */
public enum ByDefault {
    /** The fix: the usual case. */
    ON,
    /** The settings of the off arm. The fix needs something that not every machine has, or it is not a proven fix. */
    OFF,
    /** The settings of neither arm. The component keeps its own defaults, for instance for a laptop's small stack. */
    NONE;

    /** The arm that is used while the finding is not flipped; empty for {@link #NONE}. */
    public Optional<Arm> arm() {
        return switch (this) {
            case ON -> Optional.of(Arm.ON);
            case OFF -> Optional.of(Arm.OFF);
            case NONE -> Optional.empty();
        };
    }

    /** The spelling of front matter. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
