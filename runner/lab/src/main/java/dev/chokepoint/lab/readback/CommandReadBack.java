package dev.chokepoint.lab.readback;

import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.lab.result.TrialResult.ReadBack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Reads the settings of a task or of the load generator back. A task has ended before the settings of all other
 * components are read back. The load generator starts later, and it is gone when the load has ended. What remains of
 * both is the command line.
 */
public record CommandReadBack(List<String> command, String property, String source) {
    private static final String NOT_SET = "(not set)";
    private static final String JVM = "jvm ";
    private static final String FILE = "file ";

    /** Compares what findings ask for with the command line of a load. What a load generator does not take differs. */
    public static List<ReadBack> ofGenerator(String component, Settings expected, List<String> command) {
        return new CommandReadBack(command, "-J", "command line of the load generator").read(component, expected);
    }

    /** The same for a task. What a command line does not show differs; settings of the kernel are left out. */
    static List<ReadBack> ofTask(String component, Settings expected, List<String> command) {
        return new CommandReadBack(command, "-D", "command line of the task")
                .read(component, expected).stream()
                        .filter(one -> !one.setting().startsWith("sysctl "))
                        .toList();
    }

    private List<ReadBack> read(String component, Settings expected) {
        List<ReadBack> all = new ArrayList<>();
        for (Map.Entry<String, String> one : expected.flat().entrySet()) {
            String key = one.getKey().startsWith(JVM) ? one.getKey().substring(JVM.length()) : one.getKey();
            String seen = seen(one.getKey(), key, expected).orElse("(the command line does not show it)");
            all.add(new ReadBack(
                    component, key, one.getValue(), seen, source, one.getValue().equals(seen)));
        }
        return all;
    }

    private Optional<String> seen(String flat, String key, Settings expected) {
        if (flat.startsWith(JVM)) {
            return Optional.of(last(word -> JvmFlags.setting(word).equals(key)));
        }
        if (expected.properties().containsKey(key) || expected.code().containsKey(key)) {
            String start = property + key + "=";
            String word = last(candidate -> candidate.startsWith(start));
            return Optional.of(word.startsWith(start) ? word.substring(start.length()) : word);
        }
        if (flat.startsWith(FILE)) {
            String template = expected.files().getOrDefault(flat.substring(FILE.length()), "");
            String file = "/" + template.substring(template.lastIndexOf('/') + 1);
            return Optional.of(command.stream().anyMatch(word -> word.endsWith(file)) ? template : NOT_SET);
        }
        if (flat.equals("java")) {
            // It runs on the runner's Java, which was compared before the start.
            return expected.flat().entrySet().stream()
                    .filter(one -> one.getKey().equals(flat))
                    .map(Map.Entry::getValue)
                    .findFirst();
        }
        return flat.equals("machine") ? Optional.of(Integer.toString(processors())) : Optional.empty();
    }

    /** The words `taskset -c 0,1` limit the process to two processors. */
    private int processors() {
        for (int i = 0; i < command.size() - 2; i++) {
            if (command.get(i).endsWith("/taskset")) {
                return command.get(i + 2).split(",", -1).length;
            }
        }
        return Runtime.getRuntime().availableProcessors();
    }

    /** The last one counts, for a JVM and for JMeter alike. */
    private String last(Predicate<String> wanted) {
        return command.stream().filter(wanted).reduce((earlier, later) -> later).orElse(NOT_SET);
    }
}
