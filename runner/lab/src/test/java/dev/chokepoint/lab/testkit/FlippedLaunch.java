package dev.chokepoint.lab.testkit;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** How each component of a system is started with some findings flipped. */
public final class FlippedLaunch {
    private FlippedLaunch() {}

    /** The launch of each component, with these findings in the arm off. */
    public static Map<String, LaunchArguments> of(
            Catalogue catalogue, SystemDeclaration system, Collection<String> faults) {
        Map<String, Arm> arms = new TreeMap<>();
        faults.forEach(id -> arms.put(id, Arm.OFF));
        return of(catalogue, system, arms);
    }

    /** The launch of each component, with the arms of these findings. */
    public static Map<String, LaunchArguments> of(
            Catalogue catalogue, SystemDeclaration system, Map<String, Arm> arms) {
        Map<String, LaunchArguments> launch = new TreeMap<>();
        system.components().keySet().forEach(component -> launch.put(component, Launch.of(catalogue, component, arms)));
        return launch;
    }
}
