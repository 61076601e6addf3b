package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.target.SystemUnderTest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Makes the JVMs of a fork compile earlier, on all sides alike, so that they are steady after fewer requests.
 *
 * <p>A JVM compiles a method for good after some thousand calls. What an order calls once then needs some thousand
 * orders; here a fifth of the calls is enough. Besides, a fork gives its compilers a higher priority once they have
 * started ({@link SystemUnderTest#preferCompilers}). A quick run has too little time even so. Its JVMs compile with
 * the fast compiler (C1) only. docs/method-details.md has the figures of each.
 */
final class EarlyCompilation {
    /** A fifth of the usual number of calls. The JVM tells it with six digits, and the read-back compares the text. */
    static final List<String> FLAGS = List.of("-XX:CompileThresholdScaling=0.200000");

    /** C1 compiles in a small part of the time that C2 takes. What it makes needs more processor time for a request. */
    static final String FAST_COMPILER = "-XX:TieredStopAtLevel=1";

    private static final String FAST_COMPILER_NOTE = "The JVMs of the system compiled with C1 only (" + FAST_COMPILER
            + "), because C2 has hardly begun when a quick run measures. So processor times and the size of the effect"
            + " differ from those of a run without --quick.";

    private EarlyCompilation() {}

    /** With the flags below what is asked for, if a fork starts this component as a JVM on this machine. */
    static LaunchArguments over(
            SystemUnderTest system, boolean quick, Schedule.Slot slot, String component, LaunchArguments asked) {
        ComponentDeclaration declared = system.declaration().components().get(component);
        boolean jvm = declared != null && declared.kind() == ComponentKind.JVM;
        // The official images of containers do not all take flags, and a system that was given is not started here.
        if (!slot.inFork() || !jvm || system.target() != Target.LOCAL) {
            return asked;
        }
        List<String> flags = new ArrayList<>(FLAGS);
        if (quick) {
            flags.add(FAST_COMPILER);
        }
        return LaunchArguments.of(Settings.none().withJvm(flags).merge(asked.expected()));
    }

    /** What a reader of the run must know of these launches; nothing if no JVM is limited to the fast compiler. */
    static List<String> notes(Collection<Map<String, LaunchArguments>> launches) {
        boolean fast = launches.stream()
                .flatMap(launch -> launch.values().stream())
                .anyMatch(asked -> asked.expected().jvm().contains(FAST_COMPILER));
        return fast ? List.of(FAST_COMPILER_NOTE) : List.of();
    }
}
