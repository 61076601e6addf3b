package dev.chokepoint.lab.report.page;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Reported;
import dev.chokepoint.lab.report.text.ClaimText;
import dev.chokepoint.lab.report.text.ForkWording;
import dev.chokepoint.lab.report.text.Mean;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.LevelResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.RunResult.FindingSummary;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The top of the page: verdict, effect, and the reported figure beside the measured one. */
final class SummarySection {
    private final RunResult run;
    private final FindingSummary finding;
    private final String unit;

    SummarySection(RunResult run) {
        this.run = run;
        this.finding = run.finding();
        this.unit = run.primaryMetric().scoreUnit();
    }

    Html render() {
        return Html.join(verdict(), comparison(), otherFigures(), notes());
    }

    private Html verdict() {
        boolean quick = run.settings().quick();
        String verdict = run.verdict().text().replace('_', ' ').toUpperCase(Locale.ROOT);
        Html expectation = Html.text((quick ? " (" + ForkWording.QUICK + "), " : " ") + Wording.expectation(run));
        return Html.element(
                "section",
                Map.of("class", "verdict " + (quick ? "quick" : run.verdict().text()), "id", "verdict"),
                Html.element("p", "badge", Html.element("strong", Html.text(verdict)), expectation),
                Html.element("p", "figure", Html.text(Wording.outcome(run))),
                Html.element("p", "below", Html.text(Wording.certainty(run))),
                claim(),
                Html.bullets(run.reasons()));
    }

    /** What the verdict says of the claim, with the claim's sentence, and whose choice the size of the effect is. */
    private Html claim() {
        Html sentence = finding.claim()
                .map(claim -> Html.element(
                        "p", "claimed", Html.text("The claim: \u201c" + ClaimText.whole(claim) + "\u201d")))
                .orElse(Html.none());
        Html size = finding.sizeChosen()
                .map(why -> Html.element(
                        "p", Html.element("strong", Html.text("Size chosen by us: ")), Html.text(why + ".")))
                .orElse(Html.none());
        return Html.join(Html.paragraph("Claim " + Wording.claim(run, run.expected()) + "."), sentence, size);
    }

    private Html comparison() {
        Mean mean = Mean.ofPrimary(run);
        Metric metric = run.primaryMetric();
        HtmlTable table = new HtmlTable(
                "Reported and measured: " + metric.name() + ", " + unit,
                List.of("", Wording.arm(Arm.OFF), Wording.arm(Arm.ON), "effect (more than 1 is better)"));
        String effect =
                run.effect().map(NumberText::effect).orElse(run.count().isPresent() ? "see the counts" : "none");
        table.row("measured here", measured(mean, metric.off()), measured(mean, metric.on()), effect);
        OptionalDouble ratio = Wording.reportedRatio(finding.reportedOff(), finding.reportedOn(), finding.better());
        table.row(
                "reported (" + finding.report() + ")",
                reported(finding.reportedOff()),
                reported(finding.reportedOn()),
                ratio.isPresent() ? NumberText.ratio(ratio.getAsDouble()) + " (no interval given)" : "not reported");
        run.levels().forEach(level -> level.metric(metric.name())
                .ifPresent(one -> table.row(
                        "level " + level.name(),
                        settings(level.settings()),
                        measured(mean, one.scores()),
                        level.againstOff()
                                .map(against -> NumberText.effect(against) + " against off; not part of the verdict")
                                .orElse("not part of the verdict"))));
        String part = finding.part().map(name -> "measured on " + name).orElse("");
        table.row("settings of " + finding.component(), settings(finding.off()), settings(finding.on()), part);
        return table.render();
    }

    /** The report's figures about other numbers, each beside what was measured of that number. */
    private Html otherFigures() {
        HtmlTable table = new HtmlTable(
                "Other figures of the report",
                List.of("", "reported, off", "measured, off", "reported, on", "measured, on", "the report's words"));
        for (Reported figure : finding.reportedFigures()) {
            Optional<Metric> metric = Stream.concat(Stream.of(run.primaryMetric()), run.secondaryMetrics().stream())
                    .filter(one -> one.name().equals(figure.metric()))
                    .findFirst();
            String level =
                    figure.level().map(name -> " (on: level " + name + ")").orElse("");
            table.row(
                    figure.metric() + level,
                    figure.off().orElse("no figure"),
                    metric.map(one -> mean(one, Optional.of(one.off()))).orElse("not measured"),
                    figure.on().orElse("no figure"),
                    metric.map(one -> mean(one, measuredOn(one, figure.level())))
                            .orElse("not measured"),
                    figure.quote());
        }
        return table.render();
    }

    private Optional<Metric.Scores> measuredOn(Metric metric, Optional<String> wanted) {
        return wanted.isEmpty()
                ? Optional.of(metric.on())
                : run.levels().stream()
                        .filter(level -> level.name().equals(wanted.get()))
                        .flatMap(level -> level.metric(metric.name()).stream())
                        .map(LevelResult.LevelMetric::scores)
                        .findFirst();
    }

    private String mean(Metric metric, Optional<Metric.Scores> scores) {
        return scores.filter(some -> !some.rawData().isEmpty())
                .map(some -> NumberText.withUnit(Mean.of(run, metric).of(some.rawData()), metric.scoreUnit()))
                .orElse("not measured");
    }

    private String reported(OptionalDouble value) {
        return value.isPresent() ? NumberText.withUnit(value.getAsDouble(), unit) : "not reported";
    }

    private Html measured(Mean kind, Metric.Scores raw) {
        Metric.Scores scores = kind.scores(raw);
        Html mean = Html.text(NumberText.withUnit(scores.score(), unit));
        Html interval = small(kind.text() + "; 95 % interval " + NumberText.interval(scores.scoreConfidence()));
        String each = run.forked() ? "forks: " : "trials: ";
        Html trials = small(each + NumberText.list(scores.rawData()));
        return scores.rawData().size() < 2 ? mean : Html.join(mean, interval, trials);
    }

    private static Html small(String text) {
        return Html.element("small", Html.text(text));
    }

    private static Html settings(List<String> lines) {
        return lines.isEmpty()
                ? Html.text("the defaults")
                : Html.join(lines.stream()
                        .map(line -> Html.element("code", "line", Html.text(line)))
                        .toList());
    }

    private Html notes() {
        Html title = Html.element("h3", Html.text("What you must know about this run"));
        return run.notes().isEmpty() ? Html.none() : Html.element("aside", title, Html.bullets(run.notes()));
    }
}
