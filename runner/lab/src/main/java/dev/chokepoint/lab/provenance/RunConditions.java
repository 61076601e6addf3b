package dev.chokepoint.lab.provenance;

import dev.chokepoint.lab.result.Provenance;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.trial.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Notes about the machine during the run, for the reader of its numbers. */
public final class RunConditions {
    /**
     * Just before the first trial this program is idle. More used processor time than this means that another program
     * was busy. The one-minute load average cannot show it, because it still contains this program's last run or build.
     */
    private static final double QUIET_BUSY_PERCENT = 10;

    /** With more stolen time than this, other guests of the hypervisor have influenced the measurement. */
    private static final double QUIET_STEAL_PERCENT = 1;

    private RunConditions() {}

    /** Whole sentences about the machine before and during the run, and about planned trials that were not run. */
    public static List<String> notes(Provenance provenance, Schedule schedule, List<TrialResult> trials) {
        List<String> notes = new ArrayList<>();
        provenance.busyPercentBefore().stream()
                .filter(busy -> busy > QUIET_BUSY_PERCENT)
                .forEach(busy -> notes.add(String.format(
                        Locale.ROOT,
                        "The machine was not quiet: %.0f %% of its processor time was used in the two seconds before"
                                + " the first trial (quiet is up to %.0f %%); its one-minute load average was %.2f.",
                        busy,
                        QUIET_BUSY_PERCENT,
                        provenance.loadAverageBefore())));
        if (provenance.stealPercent() > QUIET_STEAL_PERCENT) {
            notes.add(String.format(
                    Locale.ROOT,
                    "The machine was not quiet: the hypervisor took away %.1f %% of its processor time (quiet is up to"
                            + " %.0f %%).",
                    provenance.stealPercent(),
                    QUIET_STEAL_PERCENT));
        }
        if (!trials.isEmpty() && trials.size() < schedule.slots().size()) {
            notes.add("Stopped after trial " + trials.size() + " of "
                    + schedule.slots().size() + ", because an invalid trial has decided the verdict.");
        }
        return notes;
    }
}
