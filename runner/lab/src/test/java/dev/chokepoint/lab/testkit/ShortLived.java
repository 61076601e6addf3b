package dev.chokepoint.lab.testkit;

import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How the JVMs of a system start when a test needs them for a minute at most, and measures nothing. */
public final class ShortLived {
    /** With the first compiler alone a cold start needs less processor time. */
    private static final List<String> FIRST_COMPILER = List.of("-XX:TieredStopAtLevel=1");

    private ShortLived() {}

    /** The same launches, in which each JVM has the first compiler alone. */
    public static Map<String, LaunchArguments> of(SystemDeclaration system, Map<String, LaunchArguments> launch) {
        Map<String, LaunchArguments> shortLived = new TreeMap<>();
        launch.forEach((id, asked) -> shortLived.put(id, isJvm(system, id) ? of(asked) : asked));
        return shortLived;
    }

    private static boolean isJvm(SystemDeclaration system, String component) {
        return system.component(component).kind() == ComponentKind.JVM;
    }

    private static LaunchArguments of(LaunchArguments asked) {
        List<String> flags = JvmFlags.merge(FIRST_COMPILER, asked.expected().jvm());
        return LaunchArguments.of(asked.expected().withJvm(flags));
    }
}
