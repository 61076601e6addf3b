package dev.chokepoint.lab;

import dev.chokepoint.lab.result.Provenance;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a reader must know about the machine and the course of a run before he believes its numbers. */
final class Circumstances {
    /**
     * A load average above this share of the processors before the first trial means that something else was at work.
     * The average decays over a minute, so the build of this program just before a run can pass it, too.
     */
    private static final double QUIET_LOAD_PER_PROCESSOR = 0.25;

    /** More stolen time than this and the hypervisor's other guests are part of what was measured. */
    private static final double QUIET_STEAL_PERCENT = 1;

    private Circumstances() {}

    static List<String> notes(Provenance provenance, Schedule schedule, List<TrialResult> trials) {
        List<String> notes = new ArrayList<>();
        double quiet = QUIET_LOAD_PER_PROCESSOR * provenance.processors();
        if (provenance.loadAverageBefore() > quiet) {
            notes.add(String.format(
                    Locale.ROOT,
                    "The machine was not quiet: its one-minute load average just before the run was %.2f, above %.2f"
                            + " (a quarter of its %d processors).",
                    provenance.loadAverageBefore(),
                    quiet,
                    provenance.processors()));
        }
        if (provenance.stealPercent() > QUIET_STEAL_PERCENT) {
            notes.add(String.format(
                    Locale.ROOT,
                    "The machine was not quiet: the hypervisor took away %.1f %% of its processor time (quiet is up to"
                            + " %.0f %%).",
                    provenance.stealPercent(),
                    QUIET_STEAL_PERCENT));
        }
        if (trials.size() < schedule.slots().size()) {
            notes.add("Stopped after trial " + trials.size() + " of "
                    + schedule.slots().size() + ", because an invalid trial has decided the verdict.");
        }
        return notes;
    }
}
