package dev.chokepoint.lab.report;

import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** The top of the page: verdict, effect, and the reported figure beside the measured one. */
final class SummarySection {
    private final RunResult run;

    SummarySection(RunResult run) {
        this.run = run;
    }

    Html render() {
        return Html.join(verdict(), comparison(), notes());
    }

    private Html verdict() {
        String css = "verdict " + run.verdict().name().toLowerCase(Locale.ROOT);
        Html headline = run.count()
                .map(count -> headline(figure(count), cases(count)))
                .or(() -> run.effect().map(effect -> headline(Wording.times(effect.ratio()), spread(effect))))
                .orElseGet(() -> headline("No effect could be computed", "no pair of valid trials"));
        return Html.element(
                "section",
                Map.of("class", css, "id", "verdict"),
                Html.element(
                        "p",
                        "badge",
                        Html.element(
                                "strong",
                                Html.text(Wording.verdict(run.verdict()).toUpperCase(Locale.ROOT))),
                        Html.text(" " + Wording.expectation(run))),
                headline,
                Html.paragraph(Wording.meaning(run)),
                Html.bullets(run.reasons()));
    }

    private static String figure(CountResult count) {
        return Numbers.plain(count.offEvents()) + " " + count.unit() + " with the fault, "
                + (count.onEvents() == 0 ? "none" : Numbers.plain(count.onEvents())) + " with the fix";
    }

    private static String cases(CountResult count) {
        return Numbers.plain(count.offCases()) + " cases in the off arm, " + Numbers.plain(count.onCases())
                + " in the on arm. " + Wording.bound(count);
    }

    private static Html headline(String figure, String below) {
        return Html.join(Html.element("p", "figure", Html.text(figure)), Html.element("p", "below", Html.text(below)));
    }

    private String spread(Effect effect) {
        String bootstrap = effect.bootstrap()
                .map(interval -> "; bootstrap " + Numbers.interval(interval))
                .orElse("");
        return "95 % interval " + Numbers.interval(effect.interval()) + bootstrap + "; no effect within "
                + Numbers.percent(effect.tolerance()) + "; " + Wording.pairs(run) + "; more than 1 is better";
    }

    private Html comparison() {
        Metric metric = run.primaryMetric();
        HtmlTable table = new HtmlTable("Reported and measured: " + metric.name() + ", " + metric.scoreUnit())
                .head("", "off (fault present)", "on (fixed)", "effect (more than 1 is better)");
        table.row(
                HtmlTable.heading("measured here"),
                measured(metric.off()),
                measured(metric.on()),
                HtmlTable.number(measuredEffect()));
        run.count()
                .ifPresent(count -> table.row(
                        HtmlTable.heading(count.unit() + " over all trials"),
                        HtmlTable.number(events(count.offEvents(), count.offCases())),
                        HtmlTable.number(events(count.onEvents(), count.onCases())),
                        HtmlTable.number("rate in on below " + Numbers.percent(count.onRateBound()))));
        table.row(
                HtmlTable.heading("reported (" + run.finding().report() + ")"),
                HtmlTable.number(reported(run.finding().reportedOff())),
                HtmlTable.number(reported(run.finding().reportedOn())),
                HtmlTable.number(reportedEffect()));
        levels(table);
        table.row(
                HtmlTable.heading("settings of " + run.finding().component()),
                settings(run.finding().off()),
                settings(run.finding().on()),
                HtmlTable.cell(
                        run.finding().part().map(part -> "measured on " + part).orElse("")));
        return table.render();
    }

    private void levels(HtmlTable table) {
        run.levels().forEach(level -> level.metrics().stream()
                .filter(metric -> metric.name().equals(run.primaryMetric().name()))
                .forEach(metric -> table.row(
                        HtmlTable.heading("level " + level.name()),
                        settings(level.settings()),
                        measured(metric.scores()),
                        HtmlTable.cell("no part in the verdict"))));
    }

    private String measuredEffect() {
        return run.effect()
                .map(effect -> Numbers.ratio(effect.ratio()) + " (" + Numbers.interval(effect.interval()) + ")")
                .orElseGet(() -> run.count().map(CountResult::unit).isPresent() ? "see the counts" : "none");
    }

    private String reportedEffect() {
        OptionalDouble ratio = Wording.reportedRatio(run.finding());
        return ratio.isPresent() ? Numbers.ratio(ratio.getAsDouble()) + " (no interval given)" : "not reported";
    }

    private String reported(OptionalDouble value) {
        return value.isPresent()
                ? Numbers.withUnit(value.getAsDouble(), run.primaryMetric().scoreUnit())
                : "not reported";
    }

    private static String events(long events, long cases) {
        return Numbers.plain(events) + " in " + Numbers.plain(cases) + " cases";
    }

    private Html measured(Metric.Scores scores) {
        Html mean =
                Html.text(Numbers.withUnit(scores.score(), run.primaryMetric().scoreUnit()));
        if (scores.rawData().size() < 2) {
            return Html.element("td", "number", mean);
        }
        return Html.element(
                "td",
                "number",
                mean,
                small("mean; 95 % interval " + Numbers.interval(scores.scoreConfidence())),
                small("trials: " + Numbers.list(scores.rawData())));
    }

    private static Html small(String text) {
        return Html.element("small", Html.text(text));
    }

    private static Html settings(List<String> lines) {
        return Html.element(
                "td",
                lines.isEmpty()
                        ? Html.text("the defaults")
                        : Html.join(lines.stream()
                                .map(line -> Html.element("code", "line", Html.text(line)))
                                .toList()));
    }

    private Html notes() {
        return run.notes().isEmpty()
                ? Html.none()
                : Html.element(
                        "aside",
                        Html.element("h3", Html.text("What you must know about this run")),
                        Html.bullets(run.notes()));
    }
}
