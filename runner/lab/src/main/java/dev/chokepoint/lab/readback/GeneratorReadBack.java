package dev.chokepoint.lab.readback;

import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.lab.result.TrialResult.ReadBack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Reads the settings of the load generator back. It starts with each load, after the settings of all other components
 * have been read back, and it is gone when the load has ended. What remains is its command line.
 */
public final class GeneratorReadBack {
    private static final String SOURCE = "command line of the load generator";
    private static final String JVM = "jvm ";

    private GeneratorReadBack() {}

    /**
     * Compares what findings ask for with the command line of a load.
     *
     * @param component id of the load generator
     * @param expected what the findings ask for
     * @param command the command line
     * @return one entry for each setting; one that a load generator does not take differs
     */
    public static List<ReadBack> of(String component, Settings expected, List<String> command) {
        List<String> flags = command.subList(0, Math.max(0, command.indexOf("-jar")));
        List<ReadBack> all = new ArrayList<>();
        for (Map.Entry<String, String> one : expected.flat().entrySet()) {
            String key = one.getKey();
            String seen = "(a load generator takes JVM flags and properties only)";
            if (key.startsWith(JVM)) {
                key = key.substring(JVM.length());
                String setting = key;
                seen = last(flags, word -> JvmFlags.setting(word).equals(setting));
            } else if (expected.properties().containsKey(key) || expected.code().containsKey(key)) {
                String start = "-J" + key + "=";
                String word = last(command, candidate -> candidate.startsWith(start));
                seen = word.startsWith(start) ? word.substring(start.length()) : word;
            }
            all.add(new ReadBack(
                    component, key, one.getValue(), seen, SOURCE, one.getValue().equals(seen)));
        }
        return all;
    }

    /** The last one counts, for a JVM and for JMeter alike. */
    private static String last(List<String> words, Predicate<String> wanted) {
        return words.stream().filter(wanted).reduce((earlier, later) -> later).orElse("(not set)");
    }
}
