package dev.chokepoint.lab.trial;

import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Shutdown;
import java.io.IOException;
import java.time.Clock;
import java.util.TreeSet;

/**
 * One arm or level measured once: new services and data, settings read back, measurement, checks, audit, stop. Every
 * error makes the trial invalid with a named reason. Only an interrupt and an unwritable run folder are thrown.
 * The measurement is what is done between start and audit.
 */
public record Trial(TrialSteps steps, Measurement measurement, RunFolder folder, Clock clock) {

    /** Runs the trial of one slot. After an interrupt the trial's services have been stopped. */
    public TrialResult run(Schedule.Slot slot) throws InterruptedException, IOException {
        TrialNotes notes = new TrialNotes(slot, clock.instant());
        Progress progress = steps.progress();
        progress.trialStarts(slot.number(), slot.pair(), slot.text());
        try {
            progress.phase(
                    "starting " + String.join(", ", new TreeSet<>(steps.plan().wanted())));
            steps.start(slot, notes);
            if (notes.valid()) {
                steps.guarded(InvalidReason.STACK_LOST, notes, () -> measure(notes));
            }
            steps.checkAndAudit(slot.arm(), notes);
        } finally {
            steps.stop(notes);
        }
        Shutdown.throwIfInterrupted();
        TrialResult result = notes.finish(clock.instant(), folder);
        progress.trialEnds(steps.outcome(result));
        return result;
    }

    private void measure(TrialNotes notes) throws InterruptedException {
        SystemUnderTest system = steps.system();
        try {
            measurement.measure(system, notes);
        } catch (MeasurementException e) {
            Shutdown.throwIfInterrupted();
            // If a component died, the reason names it instead of "connection refused".
            if (system.dead().isEmpty()) {
                notes.invalid(e.reason(), e.getMessage() + "");
            }
        }
        system.dead().map(MeasurementException::died).ifPresent(e -> notes.invalid(e.reason(), e.getMessage() + ""));
    }
}
