package dev.chokepoint.settings;

import java.util.Map;

/** A feature's switchable settings with the values that are in effect, asked from the running objects. */
@FunctionalInterface
public interface EffectiveSettings {

    /**
     * The values now.
     *
     * @return setting to value, both as they are written in a configuration; never a password
     */
    Map<String, String> values();
}
