package dev.chokepoint.lab.testkit;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** How each component of a system is started with the faults of some findings. */
public final class FlippedLaunch {
    private FlippedLaunch() {}

    /** The launch of each component, with these findings in the arm off. */
    public static Map<String, LaunchArguments> of(
            Catalogue catalogue, SystemDeclaration system, Collection<String> flipped) {
        Map<String, Arm> arms = new TreeMap<>();
        flipped.forEach(id -> arms.put(id, Arm.OFF));
        Map<String, LaunchArguments> launch = new TreeMap<>();
        system.components().keySet().forEach(component -> launch.put(component, Launch.of(catalogue, component, arms)));
        return launch;
    }
}
