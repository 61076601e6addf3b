package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Check;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.launch.Toggles;
import dev.chokepoint.lab.audit.AuditException;
import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.readback.SettingsReadBack;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Shutdown;
import java.io.IOException;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * One arm or level measured once: new services and data, settings read back, measurement, checks, audit, stop. Every
 * error makes the trial invalid with a named reason. Only an interrupt and an unwritable run folder are thrown.
 * The measurement is what is done between start and audit.
 */
public record Trial(
        SystemUnderTest system,
        RunPlan plan,
        Measurement measurement,
        SettingsReadBack settings,
        RunFolder folder,
        Progress progress,
        Clock clock) {

    /** Runs the trial of one slot. After an interrupt the trial's services have been stopped. */
    public TrialResult run(Schedule.Slot slot) throws InterruptedException, IOException {
        TrialNotes notes = new TrialNotes(slot, clock.instant());
        progress.trialStarts(slot.number(), slot.pair(), slot.text());
        try {
            startAndMeasure(slot, notes);
        } finally {
            stop(notes);
        }
        Shutdown.throwIfInterrupted();
        TrialResult result = notes.finish(clock.instant(), folder);
        progress.trialEnds(outcome(result));
        return result;
    }

    private void startAndMeasure(Schedule.Slot slot, TrialNotes notes) throws InterruptedException {
        Map<String, LaunchArguments> launch = plan.launch(slot);
        notes.launch(launch);
        progress.phase("starting " + String.join(", ", new TreeSet<>(plan.wanted())));
        InvalidReason ifLost = InvalidReason.START_FAILED;
        try {
            system.startTrial(new TrialSetup(
                    slot.label(),
                    plan.finding().toggle().component(),
                    plan.wanted(),
                    slot.seed(),
                    launch,
                    Toggles.forMeasuring(plan.finding(), slot.arm(), slot.level())));
            ifLost = InvalidReason.STACK_LOST;
            afterStart(slot.arm(), launch, notes);
        } catch (StackException e) {
            Shutdown.throwIfInterrupted();
            notes.invalid(ifLost, e.getMessage() + "");
        }
    }

    /** Any step may throw a StackException, because the stack, its engine or its cluster no longer answers. */
    private void afterStart(Arm arm, Map<String, LaunchArguments> launch, TrialNotes notes)
            throws InterruptedException {
        system.commands().forEach(notes::command);
        progress.phase("reading the settings back");
        notes.readBack(settings.read(system, launch));
        if (notes.valid()) {
            measure(notes);
        }
        if (notes.valid()) {
            requireMetric(plan.finding().primary().metric(), "the verdict", notes);
            check(arm, notes);
            audit(notes);
        }
    }

    /** A missing number must never be read as zero. */
    private static void requireMetric(String metric, String who, TrialNotes notes) {
        if (!notes.metrics().containsKey(metric)) {
            notes.invalid(
                    InvalidReason.METRIC_MISSING,
                    "%s asks for %s, which this trial did not measure".formatted(who, metric));
        }
    }

    private void measure(TrialNotes notes) throws InterruptedException {
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

    private void check(Arm arm, TrialNotes notes) {
        for (Check check : plan.finding().checks()) {
            TrialResult.Value seen = notes.metrics().get(check.metric());
            if (seen == null) {
                requireMetric(check.metric(), "\"" + check + "\"", notes);
                continue;
            }
            boolean passed = check.holds(arm, seen.value());
            notes.check(new TrialResult.CheckResult(check.text(), seen.value(), passed));
            if (!passed) {
                notes.invalid(
                        InvalidReason.CHECK_FAILED,
                        "\"%s\" does not hold: %s is %s %s"
                                .formatted(check, check.metric(), NumberText.plain(seen.value()), seen.unit()));
            }
        }
    }

    private void audit(TrialNotes notes) {
        Optional<Auditor> auditor = system.auditor();
        if (auditor.isEmpty()) {
            return;
        }
        progress.phase("auditing the data");
        try {
            AuditResult result = auditor.get().audit(notes.requests());
            notes.audit(result);
            for (AuditResult.Rule rule : result.rules()) {
                if (rule.violations() > 0) {
                    String first = rule.examples().stream().findFirst().orElse("(not listed)");
                    notes.invalid(
                            InvalidReason.AUDIT_FAILED,
                            "\"%s\" is broken by %d of %d; first: %s"
                                    .formatted(rule.rule(), rule.violations(), rule.examined(), first));
                }
            }
        } catch (AuditException e) {
            notes.invalid(InvalidReason.AUDIT_FAILED, e.getMessage() + "");
        }
    }

    private void stop(TrialNotes notes) throws InterruptedException {
        progress.phase("stopping");
        try {
            system.stopTrial().forEach(notes::file);
        } catch (StackException e) {
            Shutdown.throwIfInterrupted();
            notes.invalid(InvalidReason.STOP_FAILED, e.getMessage() + "");
        }
    }

    private String outcome(TrialResult result) {
        return result.valid()
                ? text(result, plan.finding().primary().metric()) + ", "
                        + text(result, plan.finding().mechanism().probe())
                : "INVALID, "
                        + result.invalidReasons().get(0).lines().findFirst().orElse("");
    }

    private static String text(TrialResult result, String name) {
        return Optional.ofNullable(result.metrics().get(name))
                .map(value -> name + " " + NumberText.plain(value.value()) + " " + value.unit())
                .orElse(name + " unknown");
    }
}
