package dev.chokepoint.lab.readback;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.SystemUnderTest;
import java.util.List;
import java.util.Map;

/** Reads the settings of the running processes. */
@FunctionalInterface
public interface SettingsReadBack {

    /** Reads back what was asked of each component. What cannot be read is an entry that differs. */
    List<TrialResult.ReadBack> read(SystemUnderTest system, Map<String, LaunchArguments> launch)
            throws InterruptedException;
}
