package dev.chokepoint.lab.testkit;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.util.Map;
import java.util.TreeMap;

/** How each component of a system is started with some findings flipped, for a test that measures nothing. */
public final class FlippedLaunch {
    private FlippedLaunch() {}

    /** The launch of each component, with the arms of these findings. */
    public static Map<String, LaunchArguments> of(
            Catalogue catalogue, SystemDeclaration system, Map<String, Arm> arms) {
        Map<String, LaunchArguments> launch = new TreeMap<>();
        system.components().keySet().forEach(component -> launch.put(component, Launch.of(catalogue, component, arms)));
        return ShortLived.of(system, launch);
    }
}
