package dev.chokepoint.settings;

import java.time.Duration;

/** Refuses a setting outside its range, with the key and the range. */
public final class SettingRange {

    private SettingRange() {}

    /** Accepts a duration from {@code least} to {@code most}; anything else is an error. */
    public static void require(String key, Duration value, Duration least, Duration most) {
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException(
                    key + "=" + value + " is outside " + least + ".." + most + "; correct the setting");
        }
    }
}
