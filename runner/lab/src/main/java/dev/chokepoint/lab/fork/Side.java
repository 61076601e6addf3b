package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.trial.Schedule;
import dev.chokepoint.lab.trial.TrialNotes;
import dev.chokepoint.lab.trial.TrialSteps;
import dev.chokepoint.stack.machine.RunFolder;

/** One side of a fork: what is known of it, the system that runs for it alone, and the folder of its files. */
record Side(Schedule.Slot slot, TrialSteps steps, TrialNotes notes, RunFolder folder) {

    /** "off", "on" or the name of a level. */
    String name() {
        return slot.text();
    }

    SystemUnderTest system() {
        return steps.system();
    }
}
