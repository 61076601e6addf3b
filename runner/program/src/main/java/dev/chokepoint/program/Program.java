package dev.chokepoint.program;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** A program whose settings are system properties and that runs until its process is ended. */
public final class Program {
    private static final int WRONG_SETTING = 2;
    private static final int PORT_TAKEN = 3;

    private Program() {}

    /** What a program does at its start. */
    @FunctionalInterface
    public interface Start {
        /**
         * Begins to serve.
         *
         * @param properties all properties of the process
         * @return where it is ready, and with which settings
         * @throws IOException if a port is taken
         * @throws IllegalArgumentException if a setting is wrong
         */
        String begin(Map<String, String> properties) throws IOException;
    }

    /**
     * Starts a program and prints one line when it is ready.
     *
     * <p>Ends the process if it cannot start: exit code 2 says that a setting is wrong or that arguments were given, 3
     * that a port is taken.
     *
     * @param name what its lines begin with
     * @param prefix what its settings begin with
     * @param arguments none
     * @param start begins to serve; what it opens stays open until the process ends
     */
    public static void run(String name, String prefix, String[] arguments, Start start) {
        // Its meters are read by programs, wherever the user lives.
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        if (arguments.length > 0) {
            fail(name, WRONG_SETTING, "no arguments are taken, give settings as -D" + prefix + "<name>=<value>");
        }
        Map<String, String> properties = new TreeMap<>();
        Properties all = System.getProperties();
        all.stringPropertyNames().forEach(key -> properties.put(key, all.getProperty(key)));
        try {
            System.out.println(name + " ready on " + start.begin(properties));
        } catch (IllegalArgumentException wrong) {
            fail(name, WRONG_SETTING, String.valueOf(wrong.getMessage()));
        } catch (IOException taken) {
            fail(name, PORT_TAKEN, String.valueOf(taken.getMessage()));
        }
    }

    private static void fail(String name, int exitCode, String message) {
        System.err.println(name + ": " + message);
        System.exit(exitCode);
    }
}
