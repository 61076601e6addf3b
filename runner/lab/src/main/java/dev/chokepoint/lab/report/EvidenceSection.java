package dev.chokepoint.lab.report;

import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.result.TrialResult.ReadBack;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** That the data is sound and that the processes ran with the settings that were asked for. */
final class EvidenceSection {
    private final RunResult run;

    EvidenceSection(RunResult run) {
        this.run = run;
    }

    Html audit() {
        List<TrialResult> audited =
                run.trials().stream().filter(trial -> trial.audit().isPresent()).toList();
        if (audited.isEmpty()) {
            return Html.paragraph("No trial has data to audit.");
        }
        return Html.join(
                Html.paragraph(Wording.audit(run) + "; the slowest waited "
                        + Numbers.withUnit(longestSettleMillis(audited), "ms") + " until no order was open any more."),
                rules(audited),
                violations(audited));
    }

    private static double longestSettleMillis(List<TrialResult> audited) {
        return audited.stream()
                .flatMap(trial -> trial.audit().stream())
                .mapToDouble(AuditResult::settleMillis)
                .max()
                .orElse(0);
    }

    private static Html rules(List<TrialResult> audited) {
        HtmlTable table = new HtmlTable("What must hold, summed over the trials of an arm")
                .head("rule", "arm", "trials", "rows looked at", "rows that break it");
        Map<List<String>, List<AuditResult.Rule>> byRule = new LinkedHashMap<>();
        for (TrialResult trial : audited) {
            trial.audit().ifPresent(audit -> audit.rules().forEach(rule -> byRule.computeIfAbsent(
                            List.of(rule.rule(), Variant.name(trial)), key -> new ArrayList<>())
                    .add(rule)));
        }
        byRule.forEach((key, rules) -> {
            long broken = rules.stream().mapToLong(AuditResult.Rule::violations).sum();
            long examined = rules.stream().mapToLong(AuditResult.Rule::examined).sum();
            table.row(
                    HtmlTable.cell(key.get(0)),
                    HtmlTable.cell(key.get(1)),
                    HtmlTable.number(Integer.toString(rules.size())),
                    HtmlTable.number(Numbers.plain(examined)),
                    broken == 0 ? HtmlTable.mark(true, "none") : HtmlTable.mark(false, Numbers.plain(broken)));
        });
        return table.render();
    }

    private static Html violations(List<TrialResult> audited) {
        HtmlTable table = new HtmlTable("The rows that break a rule").head("trial", "arm", "rule", "row");
        for (TrialResult trial : audited) {
            trial.audit().ifPresent(audit -> audit.rules().forEach(rule -> violations(table, trial, rule)));
        }
        return table.render();
    }

    private static void violations(HtmlTable table, TrialResult trial, AuditResult.Rule rule) {
        List<String> rows = new ArrayList<>(rule.examples());
        long unlisted = rule.violations() - rows.size();
        if (unlisted > 0) {
            rows.add("and " + Numbers.plain(unlisted) + " more, not listed");
        }
        rows.forEach(row -> table.row(
                HtmlTable.heading(Integer.toString(trial.number())),
                HtmlTable.cell(Variant.name(trial)),
                HtmlTable.cell(rule.rule()),
                HtmlTable.code(row)));
    }

    /** Equal answers of several trials of an arm share a row; a difference stands out as a row of its own. */
    Html readBack() {
        Map<Answer, List<Integer>> trials = new LinkedHashMap<>();
        for (TrialResult trial : run.trials()) {
            trial.readBack().forEach(setting -> trials.computeIfAbsent(
                            new Answer(Variant.name(trial), setting), key -> new ArrayList<>())
                    .add(trial.number()));
        }
        HtmlTable table = new HtmlTable("Settings asked for and read back from the running processes")
                .head("arm", "component", "setting", "asked for", "seen", "read from", "trials", "same");
        trials.forEach((answer, numbers) -> table.row(
                HtmlTable.cell(answer.arm()),
                HtmlTable.cell(answer.setting().component()),
                HtmlTable.code(answer.setting().setting()),
                HtmlTable.code(answer.setting().requested()),
                HtmlTable.code(answer.setting().seen()),
                HtmlTable.cell(answer.setting().source()),
                HtmlTable.cell(numbers.stream().map(String::valueOf).collect(Collectors.joining(", "))),
                HtmlTable.mark(answer.setting().same(), answer.setting().same() ? "yes" : "NO")));
        return table.isEmpty() ? Html.paragraph("Nothing was read back.") : table.render();
    }

    /**
     * What one arm's process said about one setting.
     *
     * @param arm the arm
     * @param setting the setting with what was asked for and seen
     */
    private record Answer(String arm, ReadBack setting) {}
}
