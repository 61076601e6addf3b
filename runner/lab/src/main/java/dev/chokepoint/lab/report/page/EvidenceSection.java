package dev.chokepoint.lab.report.page;

import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The audit of the data, and the settings that the processes really had. */
final class EvidenceSection {
    private EvidenceSection() {}

    static Html audit(RunResult run) {
        List<String> titles = List.of("arm", "rule", "trials", "rows looked at", "rows that break it");
        HtmlTable rules = new HtmlTable("Rules of the audit, summed over the trials of an arm", titles);
        HtmlTable violations = new HtmlTable("The rows that break a rule", List.of("trial", "arm", "rule", "row"));
        Map<List<String>, List<AuditResult.Rule>> byRule = new LinkedHashMap<>();
        long slowestMillis = 0;
        for (TrialResult trial : run.trials()) {
            if (trial.audit().isPresent()) {
                AuditResult audit = trial.audit().get();
                slowestMillis = Math.max(slowestMillis, audit.settleMillis());
                for (AuditResult.Rule rule : audit.rules()) {
                    byRule.computeIfAbsent(List.of(trial.armOrLevel(), rule.rule()), key -> new ArrayList<>())
                            .add(rule);
                    for (String row : examples(rule)) {
                        violations.row(trial.number(), trial.armOrLevel(), rule.rule(), Html.code(row));
                    }
                }
            }
        }
        byRule.forEach((key, all) -> {
            long examined = all.stream().mapToLong(AuditResult.Rule::examined).sum();
            long broken = all.stream().mapToLong(AuditResult.Rule::violations).sum();
            Html mark = Html.mark(broken == 0, broken == 0 ? "none" : NumberText.plain(broken));
            rules.row(key.get(0), key.get(1), all.size(), NumberText.plain(examined), mark);
        });
        String waited = byRule.isEmpty()
                ? "."
                : "; the slowest waited " + NumberText.plain(slowestMillis) + " ms until the data was settled.";
        return Html.join(Html.paragraph(Wording.audit(run) + waited), rules.render(), violations.render());
    }

    private static List<String> examples(AuditResult.Rule rule) {
        List<String> rows = new ArrayList<>(rule.examples());
        long unlisted = rule.violations() - rows.size();
        if (unlisted > 0) {
            rows.add("and " + NumberText.plain(unlisted) + " more, not listed");
        }
        return rows;
    }

    /** Equal answers of several trials of an arm share a row, so that a difference stands out as a row of its own. */
    static Html readBack(RunResult run) {
        Map<List<Object>, List<String>> trials = new LinkedHashMap<>();
        for (TrialResult trial : run.trials()) {
            for (TrialResult.ReadBack setting : trial.readBack()) {
                List<Object> answer = List.of(
                        trial.armOrLevel(),
                        setting.component(),
                        Html.code(setting.setting()),
                        Html.code(setting.requested()),
                        Html.code(setting.seen()),
                        setting.source(),
                        Html.mark(setting.same(), setting.same() ? "yes" : "NO"));
                trials.computeIfAbsent(answer, key -> new ArrayList<>()).add(Integer.toString(trial.number()));
            }
        }
        HtmlTable table = new HtmlTable(
                "Settings asked for and read back from the running processes",
                List.of("arm", "component", "setting", "asked for", "seen", "read from", "same", "trials"));
        trials.forEach((answer, numbers) -> {
            List<Object> cells = new ArrayList<>(answer);
            cells.add(String.join(", ", numbers));
            table.row(cells);
        });
        return table.orElse("Nothing was read back.");
    }
}
