package dev.chokepoint.lab.stats;

import dev.chokepoint.lab.result.Effect;

/** Where the interval of an effect lies. The band of no effect reaches from 1/(1+tolerance) to 1+tolerance. */
public enum Position {
    /** Wholly above the band: an improvement. */
    ABOVE,
    /** Wholly inside the band: no effect. */
    WITHIN,
    /** Begins below the band and ends inside it: an improvement is ruled out. */
    NOT_ABOVE,
    /** Wholly below the band: worse. */
    BELOW,
    /** Reaches both sides of 1+tolerance: too wide to say. */
    ACROSS;

    /** The position of this effect's interval. An end that equals an end of the band is inside. */
    public static Position of(Effect effect) {
        double low = effect.interval().low();
        double high = effect.interval().high();
        double top = 1 + effect.tolerance();
        double bottom = 1 / top;
        if (low > top) {
            return ABOVE;
        }
        if (high > top) {
            return ACROSS;
        }
        if (low >= bottom) {
            return WITHIN;
        }
        return high < bottom ? BELOW : NOT_ABOVE;
    }
}
