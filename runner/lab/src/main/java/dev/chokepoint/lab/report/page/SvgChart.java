package dev.chokepoint.lab.report.page;

import dev.chokepoint.lab.report.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Draws a chart as SVG with title, legend and note. Resting the mouse on a point shows its value. */
final class SvgChart {
    private static final double WIDTH = 760;
    private static final double HEIGHT = 320;
    private static final double LEFT = 76;
    private static final double RIGHT = WIDTH - 24;
    private static final double TOP = 28;
    private static final double BOTTOM = HEIGHT - 46;
    private static final double MARK = 4;

    private final Chart chart;

    SvgChart(Chart chart) {
        this.chart = chart;
    }

    Html figure() {
        return Html.element(
                "figure",
                Html.element("h3", Html.text(chart.title())),
                Html.element("p", "legend", Html.join(legend())),
                Html.element("div", "chart", draw()),
                Html.element("figcaption", Html.text(chart.note())));
    }

    private List<Html> legend() {
        List<Html> entries = new ArrayList<>();
        for (Chart.Line line : chart.lines()) {
            if (line.thick()) {
                Html stroke = Html.element("path", Map.of("class", line.look() + " median", "d", "M1 5L39 5"));
                Map<String, String> sample = Map.of("class", "sample", "viewBox", "0 0 40 10", "aria-hidden", "true");
                entries.add(Html.element("span", Html.element("svg", sample, stroke), Html.text(" " + line.name())));
            }
        }
        if (has(Chart.Weight.TRIAL)) {
            entries.add(Html.element("span", Html.text("thin: each trial; thick: their median")));
        }
        if (has(Chart.Weight.INVALID)) {
            entries.add(Html.element("span", Html.text("dotted: trials that do not count")));
        }
        return entries;
    }

    private boolean has(Chart.Weight weight) {
        return chart.lines().stream().anyMatch(line -> line.weight() == weight);
    }

    private Html draw() {
        List<Html> parts = new ArrayList<>();
        if (chart.measured().isPresent()) {
            double from = across(chart.measured().get().from());
            String width = number(across(chart.measured().get().to()) - from);
            String height = number(BOTTOM - TOP);
            parts.add(Html.element(
                    "rect",
                    Map.of("class", "band", "x", number(from), "y", number(TOP), "width", width, "height", height)));
        }
        for (Axis.Tick tick : chart.y().ticks()) {
            double y = upAt(tick.at());
            parts.add(path("grid", "M" + at(LEFT, y) + "L" + at(RIGHT, y)));
            parts.add(label(tick.label(), LEFT - 8, y + 4, "end"));
        }
        for (Axis.Tick tick : chart.x().ticks()) {
            double x = acrossAt(tick.at());
            parts.add(path("grid", "M" + at(x, BOTTOM) + "L" + at(x, BOTTOM + 5)));
            parts.add(label(tick.label(), x, BOTTOM + 20, "middle"));
        }
        parts.add(label(chart.x().name(), (LEFT + RIGHT) / 2, HEIGHT - 8, "middle"));
        parts.add(label(chart.y().name(), 4, 14, "start"));
        chart.lines().forEach(line -> parts.add(line(line)));
        String box = "0 0 " + number(WIDTH) + " " + number(HEIGHT);
        Map<String, String> drawn =
                Map.of("class", "drawn", "viewBox", box, "role", "img", "aria-label", chart.title());
        return Html.element("svg", drawn, Html.join(parts));
    }

    private Html line(Chart.Line line) {
        StringBuilder route = new StringBuilder();
        List<Html> marks = new ArrayList<>();
        boolean gap = true;
        for (Curve.Point point : line.curve().points()) {
            if (Double.isFinite(point.y())) {
                double x = across(point.x());
                double y = upAt(chart.y().position(point.y()));
                route.append(gap ? 'M' : 'L').append(at(x, y));
                if (line.thick()) {
                    marks.add(mark(line, point, x, y));
                }
            }
            gap = !Double.isFinite(point.y());
        }
        String css = line.look() + " " + line.weight().name().toLowerCase(Locale.ROOT);
        Html drawn = route.isEmpty() ? Html.none() : path(css, route.toString());
        return Html.join(drawn, Html.join(marks));
    }

    /** A diamond for off and a circle for everything else; on a median it is not visible and only holds the values. */
    private Html mark(Chart.Line line, Curve.Point point, double x, double y) {
        String css = line.weight() == Chart.Weight.PAIRS ? line.look() + " mark" : "value";
        String text = line.name() + "\n" + value(chart.x(), point.x()) + "\n" + value(chart.y(), point.y());
        Html values = Html.element("title", Html.text(text));
        if (css.equals("off mark")) {
            double size = MARK + 1;
            String diamond =
                    "M" + at(x, y - size) + "L" + at(x + size, y) + "L" + at(x, y + size) + "L" + at(x - size, y) + "Z";
            return Html.element("path", Map.of("class", css, "d", diamond), values);
        }
        Map<String, String> circle = Map.of("class", css, "cx", number(x), "cy", number(y), "r", number(MARK));
        return Html.element("circle", circle, values);
    }

    private static String value(Axis axis, double value) {
        return axis.name() + ": " + NumberText.plain(value);
    }

    private double across(double value) {
        return acrossAt(chart.x().position(value));
    }

    private double acrossAt(double position) {
        return LEFT + (RIGHT - LEFT) * share(chart.x(), position);
    }

    private double upAt(double position) {
        return BOTTOM - (BOTTOM - TOP) * share(chart.y(), position);
    }

    private static double share(Axis axis, double position) {
        return (position - axis.min()) / (axis.max() - axis.min());
    }

    private static Html label(String text, double x, double y, String anchor) {
        return Html.element("text", Map.of("x", number(x), "y", number(y), "text-anchor", anchor), Html.text(text));
    }

    private static Html path(String css, String route) {
        return Html.element("path", Map.of("class", css, "d", route));
    }

    private static String at(double x, double y) {
        return number(x) + " " + number(y);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
