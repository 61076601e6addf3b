package dev.chokepoint.pubsub.tools;

import java.time.Duration;

/** The settings of a program, which are system properties. A missing one is an error, because none has a default. */
public final class Setting {
    private Setting() {}

    /**
     * A setting as it was written.
     *
     * @throws IllegalArgumentException if it is missing
     */
    public static String text(String key) {
        String value = System.getProperty(key);
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException(key + " is missing; give -D" + key + "=<value>");
        }
        return value.strip();
    }

    /**
     * A whole number within a range.
     *
     * @throws IllegalArgumentException if it is missing, no whole number or outside the range
     */
    public static int number(String key, int least, int most) {
        String text = text(key);
        try {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(refusal(key, text, least, most), notANumber);
        }
        throw new IllegalArgumentException(refusal(key, text, least, most));
    }

    private static String refusal(String key, String text, int least, int most) {
        return key + "=" + text + ": allowed is a whole number from " + least + " to " + most;
    }

    /**
     * A duration in whole seconds.
     *
     * @throws IllegalArgumentException if it is missing or not from 1 to 3600
     */
    public static Duration seconds(String key) {
        return Duration.ofSeconds(number(key, 1, 3_600));
    }
}
