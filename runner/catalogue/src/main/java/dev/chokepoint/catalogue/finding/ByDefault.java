package dev.chokepoint.catalogue.finding;

import java.util.Locale;
import java.util.Optional;

/** What a component has of a toggle while nobody flips its finding. */
public enum ByDefault {
    /** The fix: the usual case. */
    ON,
    /**
     * The settings of the off arm: the fix needs something that is not everywhere there, or is a question and not a
     * proven fix.
     */
    OFF,
    /** Neither arm's settings: the component's own defaults stay, for instance so that a laptop's stack stays small. */
    NONE;

    /**
     * The arm that holds while nobody flips the finding.
     *
     * @return empty for {@link #NONE}
     */
    public Optional<Arm> arm() {
        return switch (this) {
            case ON -> Optional.of(Arm.ON);
            case OFF -> Optional.of(Arm.OFF);
            case NONE -> Optional.empty();
        };
    }

    /**
     * The spelling of front matter.
     *
     * @return {@code on}, {@code off} or {@code none}
     */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
