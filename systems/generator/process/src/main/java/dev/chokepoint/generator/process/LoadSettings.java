package dev.chokepoint.generator.process;

import dev.chokepoint.program.Allowed;
import dev.chokepoint.program.GivenSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the process sends.
 *
 * @param plans the folder with JMeter's plans
 * @param kind a closed or an open load
 * @param threads of a closed load, 1 to 2,000
 * @param rate of an open load, requests a second, 1 to 5,000
 * @param think of a closed load: the pause before each request, 0 or more
 * @param length how long a load lasts at most, 1 s or more, whole seconds
 * @param atOnce whether it begins as the process starts; else an operator begins it
 */
record LoadSettings(Path plans, Kind kind, int threads, int rate, Duration think, Duration length, boolean atOnce) {
    static final String PLANS = GeneratorSettings.PREFIX + "plans";
    static final String KIND = GeneratorSettings.PREFIX + "load";
    static final String THREADS = GeneratorSettings.PREFIX + "threads";
    static final String RATE = GeneratorSettings.PREFIX + "rate";
    static final String THINK = GeneratorSettings.PREFIX + "think";
    static final String LENGTH = GeneratorSettings.PREFIX + "length";
    static final String BEGIN = GeneratorSettings.PREFIX + "begin";

    private static final String AT_ONCE = "at-once";
    private static final String ON_REQUEST = "on-request";
    private static final int MOST_THREADS = 2_000;
    private static final int MOST_RATE = 5_000;

    /** JMeter cuts off what is open at the end of an open schedule, unless a pause follows. */
    private static final int PAUSE_SECONDS = 10;

    /** The two kinds of load. */
    enum Kind {
        /** A thread sends its next request when it has the answer to its last one. */
        CLOSED("closed", "call.jmx"),
        /** Requests are sent at planned moments, whether or not the earlier ones have been answered. */
        OPEN("open", "call-open.jmx");

        private final String setting;
        private final String file;

        Kind(String setting, String file) {
            this.setting = setting;
            this.file = file;
        }

        static Kind of(String text) {
            for (Kind kind : values()) {
                if (kind.setting.equals(text)) {
                    return kind;
                }
            }
            throw Allowed.refused(KIND, text, "closed or open");
        }
    }

    LoadSettings {
        within(THREADS, threads, MOST_THREADS);
        within(RATE, rate, MOST_RATE);
        Allowed.require(
                length.toSeconds() >= 1 && length.equals(Duration.ofSeconds(length.toSeconds())),
                LENGTH,
                GivenSettings.written(length),
                "whole seconds, 1s or more");
    }

    private static void within(String key, long value, int most) {
        Allowed.require(value >= 1 && value <= most, key, value, "a whole number from 1 to " + most);
    }

    /**
     * The defaults by their keys. An hour is longer than any trial; JMeter keeps the moments of all calls of an open
     * load in memory.
     */
    static Map<String, String> defaults() {
        return Map.of(
                PLANS, "jmeter", KIND, "closed", THREADS, "10", RATE, "50", THINK, "0ms", LENGTH, "3600s", BEGIN,
                AT_ONCE);
    }

    static LoadSettings from(GivenSettings given) {
        String begin = given.text(BEGIN);
        Allowed.require(begin.equals(AT_ONCE) || begin.equals(ON_REQUEST), BEGIN, begin, AT_ONCE + " or " + ON_REQUEST);
        return new LoadSettings(
                Path.of(given.text(PLANS)),
                Kind.of(given.text(KIND)),
                number(given, THREADS, MOST_THREADS),
                number(given, RATE, MOST_RATE),
                given.duration(THINK),
                given.duration(LENGTH),
                begin.equals(AT_ONCE));
    }

    private static int number(GivenSettings given, String key, int most) {
        long number = given.wholeNumber(key);
        within(key, number, most);
        return (int) number;
    }

    /** The file of the plan. */
    Path plan() {
        return plans.resolve(kind.file);
    }

    boolean open() {
        return kind == Kind.OPEN;
    }

    /** The values in force by their keys, as {@link #from} reads them. */
    Map<String, String> shown() {
        Map<String, String> shown = new TreeMap<>();
        shown.put(PLANS, plans.toString());
        shown.put(KIND, kind.setting);
        shown.put(THREADS, String.valueOf(threads));
        shown.put(RATE, String.valueOf(rate));
        shown.put(THINK, GivenSettings.written(think));
        shown.put(LENGTH, length.toSeconds() + "s");
        shown.put(BEGIN, atOnce ? AT_ONCE : ON_REQUEST);
        return shown;
    }

    /** What the plan is told by {@code __P}. An even schedule needs no seed, and JMeter asks for one. */
    Map<String, String> planProperties() {
        return Map.of(
                "threads", String.valueOf(threads),
                "rate", String.valueOf(rate),
                "thinkMillis", String.valueOf(think.toMillis()),
                "durationSeconds", String.valueOf(length.toSeconds()),
                "pauseSeconds", String.valueOf(PAUSE_SECONDS),
                "seed", "1");
    }
}
