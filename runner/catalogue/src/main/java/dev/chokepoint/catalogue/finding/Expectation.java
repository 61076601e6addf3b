package dev.chokepoint.catalogue.finding;

import java.util.Locale;

/** The verdict that a finding declares before it is measured. */
public enum Expectation {
    /** The effect and the mechanism both show as declared. */
    REPRODUCED,
    /** The fix is not better beyond the tolerance, or the mechanism did not move. */
    NOT_REPRODUCED,
    /** The effect is inside the tolerance. */
    NO_EFFECT,
    /** The interval is too wide to say. */
    INCONCLUSIVE,
    /** A check, the audit or the read-back failed; only self-test findings expect it. */
    INVALID;

    /** The spelling of front matter, for example {@code no_effect}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
