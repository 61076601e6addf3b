package dev.chokepoint.catalogue.yaml;

/** Range checks of the records; each message names the key, the range and what to do. */
public final class Require {

    private Require() {}

    /** Refuses an empty text. */
    public static void text(String key, String value) {
        if (value.isBlank()) {
            throw new IllegalArgumentException(key + " is empty; allowed: some text; do: write it");
        }
    }

    /** Refuses a number that is smaller than {@code least}. */
    public static void atLeast(String key, int least, int value) {
        if (value < least) {
            throw new IllegalArgumentException(key + " is " + value + "; allowed: " + least + " or more; do: raise it");
        }
    }
}
