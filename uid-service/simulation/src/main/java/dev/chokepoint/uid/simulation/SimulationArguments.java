package dev.chokepoint.uid.simulation;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What to simulate.
 *
 * @param pods numbers of pods per cluster, each 1 to 64: every pod is a thread while it makes ids
 * @param macModels how the pods come by their MAC addresses
 * @param repetitions clusters per combination of the two, 1 to 100,000
 * @param ids ids per pod, 1 to 10,000: at 600 ids a second that is 17 s of simulated time, so that it stays within
 *     one lease
 * @param seed same seed, same MAC addresses and same moments
 */
record SimulationArguments(List<Integer> pods, List<MacModel> macModels, int repetitions, int ids, long seed) {

    private static final String PODS = "--pods";
    private static final String MAC_MODELS = "--mac-models";
    private static final String REPETITIONS = "--repetitions";
    private static final String IDS = "--ids";
    private static final String SEED = "--seed";
    private static final Set<String> NAMES = Set.of(PODS, MAC_MODELS, REPETITIONS, IDS, SEED);
    private static final String USAGE =
            "usage: --pods 3,4,8 --mac-models random,bridge --repetitions 200 --ids 2000 --seed 42";

    SimulationArguments {
        pods = List.copyOf(pods);
        macModels = List.copyOf(macModels);
        pods.forEach(number -> requireRange(PODS, number, 64));
        requireDistinct(PODS, pods);
        requireDistinct(MAC_MODELS, macModels);
        requireRange(REPETITIONS, repetitions, 100_000);
        requireRange(IDS, ids, 10_000);
    }

    /** Reads the command line; every argument is required, so that a result never depends on a hidden default. */
    static SimulationArguments parse(List<String> arguments) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < arguments.size(); i += 2) {
            String name = arguments.get(i);
            if (!NAMES.contains(name)) {
                throw new IllegalArgumentException(name + " is unknown; " + USAGE);
            }
            if (i + 1 == arguments.size()) {
                throw new IllegalArgumentException(name + " has no value; " + USAGE);
            }
            if (values.put(name, arguments.get(i + 1)) != null) {
                throw new IllegalArgumentException(name + " is given twice; " + USAGE);
            }
        }
        return new SimulationArguments(
                list(values, PODS).stream().map(text -> integer(PODS, text)).toList(),
                list(values, MAC_MODELS).stream().map(MacModel::parse).toList(),
                integer(REPETITIONS, value(values, REPETITIONS)),
                integer(IDS, value(values, IDS)),
                seed(value(values, SEED)));
    }

    /** The number of clusters of the whole run. */
    int cases() {
        return pods.size() * macModels.size() * repetitions;
    }

    private static String value(Map<String, String> values, String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException(name + " is missing; " + USAGE);
        }
        return value;
    }

    private static List<String> list(Map<String, String> values, String name) {
        return Arrays.asList(value(values, name).split(",", -1));
    }

    private static int integer(String name, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(name + ": '" + text + "' is not a whole number; " + USAGE, notANumber);
        }
    }

    private static long seed(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(SEED + ": '" + text + "' is not a whole number; " + USAGE, notANumber);
        }
    }

    private static void requireRange(String name, int value, int highest) {
        if (value < 1 || value > highest) {
            throw new IllegalArgumentException(name + ": " + value + " is outside 1.." + highest + "; " + USAGE);
        }
    }

    private static void requireDistinct(String name, List<?> values) {
        if (values.size() != Set.copyOf(values).size()) {
            throw new IllegalArgumentException(name + " names a value twice; " + USAGE);
        }
    }
}
