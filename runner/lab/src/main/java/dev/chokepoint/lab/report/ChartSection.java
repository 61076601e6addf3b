package dev.chokepoint.lab.report;

import dev.chokepoint.catalogue.finding.Arm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The charts as still pictures, in boxes that the page's script fills with live ones. */
final class ChartSection {
    private ChartSection() {}

    static Html render(List<Chart> charts) {
        return Html.join(charts.stream().map(ChartSection::figure).toList());
    }

    private static Html figure(Chart chart) {
        return Html.element(
                "figure",
                Html.element("h3", Html.text(chart.title())),
                legend(chart),
                Html.element(
                        "div", Map.of("class", "chart", "id", "chart-" + chart.id()), new StillPicture(chart).draw()),
                Html.element("figcaption", Html.text(chart.note())));
    }

    private static Html legend(Chart chart) {
        boolean trials = chart.lines().stream().anyMatch(line -> line.weight() == Chart.Weight.TRIAL);
        boolean invalid = chart.lines().stream().anyMatch(line -> line.weight() == Chart.Weight.INVALID);
        Html rest = Html.text((trials ? "thin: each trial; thick: their median" : "")
                + (invalid ? (trials ? "; " : "") + "dotted: trials that do not count" : ""));
        return Html.element("p", "legend", Html.join(entries(chart)), Html.element("span", rest));
    }

    /** Both arms, and what else the chart draws in a look of its own. */
    private static List<Html> entries(Chart chart) {
        List<Html> entries = new ArrayList<>();
        for (Arm arm : Arm.values()) {
            entries.add(entry(arm.text(), Wording.arm(arm)));
        }
        chart.lines().stream()
                .filter(line -> line.look().startsWith("level"))
                .forEach(line -> entries.add(entry(line.look(), line.name())));
        return entries;
    }

    private static Html entry(String look, String name) {
        Html sample = Html.element(
                "svg",
                Map.of("class", "sample", "viewBox", "0 0 40 10", "aria-hidden", "true"),
                Html.element("path", Map.of("class", look + " median", "d", "M1 5L39 5")));
        return Html.element("span", sample, Html.text(" " + name));
    }
}
