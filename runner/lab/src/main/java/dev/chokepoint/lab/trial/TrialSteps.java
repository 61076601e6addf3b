package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Check;
import dev.chokepoint.catalogue.finding.Event;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.launch.Toggles;
import dev.chokepoint.lab.audit.AuditException;
import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.audit.EventTrace;
import dev.chokepoint.lab.readback.SettingsReadBack;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.process.Shutdown;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What is done with one system before and after its load: start, read-back, checks, audit, stop. Every error makes the
 * notes invalid with a named reason. A trial takes these steps with one system, a fork with several side by side.
 */
public record TrialSteps(SystemUnderTest system, RunPlan plan, SettingsReadBack settings, Progress progress) {

    /** Starts the system for a slot and reads its settings back. The notes are invalid afterwards if it failed. */
    public void start(Schedule.Slot slot, TrialNotes notes) throws InterruptedException {
        Map<String, LaunchArguments> launch = plan.launch(slot);
        notes.launch(launch);
        guarded(
                InvalidReason.START_FAILED,
                notes,
                () -> system.startTrial(new TrialSetup(
                        slot.label(),
                        finding().toggle().component(),
                        plan.wanted(),
                        slot.seed(),
                        launch,
                        Toggles.forMeasuring(finding(), slot.arm(), slot.level()))));
        if (notes.valid()) {
            progress.phase("reading the settings back");
            guarded(InvalidReason.STACK_LOST, notes, () -> {
                system.commands().forEach(notes::command);
                notes.readBack(settings.read(system, launch));
            });
        }
    }

    /** From now on the system's JVMs compile before all else. */
    public void preferCompilers(TrialNotes notes) throws InterruptedException {
        guarded(InvalidReason.STACK_LOST, notes, system::preferCompilers);
    }

    /**
     * Audits the data, then judges the metrics by the finding's checks; nothing if the notes are invalid already. The
     * audit comes first, because it counts the events of a finding.
     */
    public void checkAndAudit(Arm arm, TrialNotes notes) throws InterruptedException {
        guarded(InvalidReason.STACK_LOST, notes, () -> {
            if (notes.valid()) {
                audit(notes);
                check(arm, notes);
                requireMetric(finding().primary().metric(), "the verdict", notes);
            }
        });
    }

    /** Stops the system and notes its files. */
    public void stop(TrialNotes notes) throws InterruptedException {
        progress.phase("stopping");
        guarded(InvalidReason.STOP_FAILED, notes, () -> system.stopTrial().forEach(notes::file));
    }

    /** Does a step. The stack, its engine or its cluster may no longer answer at any time. */
    public void guarded(InvalidReason ifLost, TrialNotes notes, Step step) throws InterruptedException {
        try {
            step.take();
        } catch (StackException e) {
            Shutdown.throwIfInterrupted();
            notes.invalid(ifLost, e.getMessage() + "");
        }
    }

    /** One step with a system. */
    @FunctionalInterface
    public interface Step {
        /** Takes it. */
        void take() throws StackException, InterruptedException;
    }

    private Finding finding() {
        return plan.finding();
    }

    /** A missing number must never be read as zero, and neither must NaN. */
    private static void requireMetric(String metric, String who, TrialNotes notes) {
        TrialResult.Value seen = notes.metrics().get(metric);
        if (seen == null || !Double.isFinite(seen.value())) {
            notes.invalid(
                    InvalidReason.METRIC_MISSING,
                    "%s asks for %s, which this trial did not measure".formatted(who, metric));
        }
    }

    private void check(Arm arm, TrialNotes notes) {
        for (Check check : finding().checks()) {
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
            // Without an audit nobody looks for the events that the metric of the finding misses.
            finding()
                    .event()
                    .ifPresent(event -> notes.invalid(
                            InvalidReason.AUDIT_FAILED,
                            "the finding is about rows that break \"" + event.rule()
                                    + "\", and nothing audits the data here"));
            return;
        }
        progress.phase("auditing the data");
        try {
            AuditResult result = auditor.get().audit(notes.requests());
            if (finding().event().isEmpty()) {
                notes.audit(result);
                result.rules().stream()
                        .filter(rule -> rule.violations() > 0)
                        .forEach(rule -> notes.invalid(InvalidReason.AUDIT_FAILED, broken(rule)));
                return;
            }
            EventTrace traced = EventTrace.of(finding().event().get(), result);
            notes.audit(result.traced(traced.trace()));
            notes.metric(Event.METRIC, (double) traced.trace().events(), Event.UNIT);
            notes.metric(Event.CASES_METRIC, (double) traced.cases(), Event.CASES_UNIT);
            traced.unexplained().forEach(what -> notes.invalid(InvalidReason.AUDIT_FAILED, what));
        } catch (AuditException | UncheckedIOException e) {
            // The latter, if a sample log can no longer be read.
            notes.invalid(InvalidReason.AUDIT_FAILED, e.getMessage() + "");
        }
    }

    private static String broken(AuditResult.Rule rule) {
        String first = rule.examples().stream().findFirst().orElse("(not listed)");
        return "\"%s\" is broken by %d of %d; first: %s"
                .formatted(rule.rule(), rule.violations(), rule.examined(), first);
    }

    /** One line about the outcome for the progress. */
    public String outcome(TrialResult result) {
        return result.valid()
                ? text(result, finding().primary().metric()) + ", "
                        + text(result, finding().mechanism().probe())
                : "INVALID, "
                        + result.invalidReasons().get(0).lines().findFirst().orElse("");
    }

    /** The same of all sides of a fork. */
    public String outcomes(List<TrialResult> sides) {
        return sides.stream()
                .map(side -> side.armOrLevel() + " " + outcome(side))
                .collect(Collectors.joining("; "));
    }

    private static String text(TrialResult result, String name) {
        return Optional.ofNullable(result.metrics().get(name))
                .map(value -> name + " " + NumberText.plain(value.value()) + " " + value.unit())
                .orElse(name + " unknown");
    }
}
