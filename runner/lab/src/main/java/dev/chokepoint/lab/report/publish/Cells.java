package dev.chokepoint.lab.report.publish;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.RunResult;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** Cells of the Markdown tables. */
final class Cells {
    private Cells() {}

    /** The effect with both arms and each further level, or the counts of both arms. */
    static String measured(RunResult run) {
        if (run.verdict() == Expectation.INVALID) {
            return "nothing: an invalid run measures nothing";
        }
        String rest = run.count()
                .map(count -> " (rate in on below " + NumberText.percent(count.onRateBound()) + ")")
                .orElseGet(() -> run.effect()
                                .map(effect -> " (" + NumberText.interval(effect.interval()) + ")")
                                .orElse("")
                        + ": " + Wording.measured(run.primaryMetric()) + levels(run));
        return escape(Wording.outcome(run) + rest);
    }

    /** The primary metric of the further levels of a sweep, in the unit of both arms. */
    private static String levels(RunResult run) {
        return run.levels().stream()
                .flatMap(level -> level.metric(run.primaryMetric().name()).stream()
                        .map(metric -> "; level " + level.name() + ": "
                                + NumberText.plain(metric.scores().score())))
                .collect(Collectors.joining());
    }

    /** The verdict as a link, and the expected one where it differs. */
    static String verdict(RunResult run, Path target, Expectation expected) {
        return "[" + run.verdict().name() + "](" + target + ")"
                + (run.verdict() == expected ? "" : ", expected " + expected.name())
                + (run.settings().quick() ? ", quick" : "");
    }

    static String row(String... cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    /** Keeps text inside its cell and keeps it from becoming markup; arrows become real ones. */
    static String escape(String text) {
        return text.replaceAll("\\s+", " ")
                .replace("->", "\u2192")
                .replace("\\", "\\\\")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("|", "\\|")
                .replace("[", "\\[")
                .replace("]", "\\]");
    }
}
