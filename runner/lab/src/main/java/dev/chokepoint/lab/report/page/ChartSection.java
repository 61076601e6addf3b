package dev.chokepoint.lab.report.page;

import dev.chokepoint.lab.report.chart.Chart;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The charts, each with its title, legend and note. */
final class ChartSection {
    private ChartSection() {}

    static Html render(List<Chart> charts) {
        return Html.join(charts.stream().map(ChartSection::figure).toList());
    }

    private static Html figure(Chart chart) {
        return Html.element(
                "figure",
                Html.element("h3", Html.text(chart.title())),
                Html.element("p", "legend", Html.join(legend(chart))),
                Html.element("div", "chart", new SvgChart(chart).draw()),
                Html.element("figcaption", Html.text(chart.note())));
    }

    private static List<Html> legend(Chart chart) {
        List<Html> entries = new ArrayList<>();
        for (Chart.Line line : chart.lines()) {
            if (line.thick()) {
                Html sample = Html.element(
                        "svg",
                        Map.of("class", "sample", "viewBox", "0 0 40 10", "aria-hidden", "true"),
                        Html.element("path", Map.of("class", line.look() + " median", "d", "M1 5L39 5")));
                entries.add(Html.element("span", sample, Html.text(" " + line.name())));
            }
        }
        if (has(chart, Chart.Weight.TRIAL)) {
            entries.add(Html.element("span", Html.text("thin: each trial; thick: their median")));
        }
        if (has(chart, Chart.Weight.INVALID)) {
            entries.add(Html.element("span", Html.text("dotted: trials that do not count")));
        }
        return entries;
    }

    private static boolean has(Chart chart, Chart.Weight weight) {
        return chart.lines().stream().anyMatch(line -> line.weight() == weight);
    }
}
