package dev.chokepoint.lab.secondsystem.echo;

/** The settings of a program: system properties that the system's file sets. */
final class Setting {
    private Setting() {}

    static String text(String key) {
        String value = System.getProperty(key);
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException("-D" + key + " is missing; system.yaml sets it");
        }
        return value;
    }

    static int number(String key) {
        return Integer.parseInt(text(key));
    }
}
