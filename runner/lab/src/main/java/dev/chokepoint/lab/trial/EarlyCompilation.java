package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.target.SystemUnderTest;
import java.util.List;

/**
 * Makes the JVMs of a fork compile earlier, on all sides alike, so that they are steady after fewer requests.
 *
 * <p>A JVM compiles a method for good after some thousand calls. What an order calls once then needs some thousand
 * orders. With a fifth of the calls, orders reach their rate after 100 s of load on each side. Without it they had 60 %
 * of it after 120 s (docs/method.md).
 */
final class EarlyCompilation {
    /** A fifth of the usual number of calls. The JVM tells it with six digits, and the read-back compares the text. */
    static final String FLAG = "-XX:CompileThresholdScaling=0.200000";

    private EarlyCompilation() {}

    /** With the flag below what is asked for, if a fork starts this component as a JVM on this machine. */
    static LaunchArguments over(SystemUnderTest system, Schedule.Slot slot, String component, LaunchArguments asked) {
        ComponentDeclaration declared = system.declaration().components().get(component);
        boolean jvm = declared != null && declared.kind() == ComponentKind.JVM;
        // The official images of containers do not all take flags, and a system that was given is not started here.
        if (!slot.inFork() || !jvm || system.target() != Target.LOCAL) {
            return asked;
        }
        return LaunchArguments.of(Settings.none().withJvm(List.of(FLAG)).merge(asked.expected()));
    }
}
