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

    /** Blocks stand side by side, so their marks are small. */
    private static final double SPAN_MARK = 2;

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
                entries.add(sample(path(line.look() + " median", "M1 5L39 5"), line.name()));
            }
        }
        for (Chart.Spans spans : chart.spans()) {
            Html mark = mark(spans.look(), spans.look() + " mark", SPAN_MARK, 20, 5, spans.name());
            entries.add(sample(Html.join(path(spans.look() + " span", "M6 5L34 5"), mark), spans.name()));
        }
        if (has(Chart.Weight.TRIAL)) {
            entries.add(Html.element("span", Html.text("thin: each trial; thick: their median")));
        }
        if (has(Chart.Weight.INVALID)) {
            entries.add(Html.element("span", Html.text("dotted: trials that do not count")));
        }
        return entries;
    }

    private static Html sample(Html drawn, String name) {
        Map<String, String> sample = Map.of("class", "sample", "viewBox", "0 0 40 10", "aria-hidden", "true");
        return Html.element("span", Html.element("svg", sample, drawn), Html.text(" " + name));
    }

    private boolean has(Chart.Weight weight) {
        return chart.lines().stream().anyMatch(line -> line.weight() == weight);
    }

    private Html draw() {
        List<Html> parts = new ArrayList<>();
        chart.overlays().forEach(overlay -> {
            if (overlay instanceof Chart.Band band) {
                parts.add(band(band));
            }
        });
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
        chart.overlays().forEach(overlay -> {
            if (overlay instanceof Chart.Rule rule) {
                parts.add(rule(rule));
            }
        });
        chart.lines().forEach(line -> parts.add(line(line)));
        chart.spans().forEach(spans -> spans.spans().stream()
                .filter(span -> Double.isFinite(span.mark().y()))
                .forEach(span -> parts.add(span(spans.look(), span))));
        String box = "0 0 " + number(WIDTH) + " " + number(HEIGHT);
        Map<String, String> drawn =
                Map.of("class", "drawn", "viewBox", box, "role", "img", "aria-label", chart.title());
        return Html.element("svg", drawn, Html.join(parts));
    }

    private Html band(Chart.Band band) {
        double x = band.horizontal() ? across(band.from()) : LEFT;
        double right = band.horizontal() ? across(band.to()) : RIGHT;
        double y = band.horizontal() ? TOP : up(band.to());
        double bottom = band.horizontal() ? BOTTOM : up(band.from());
        return Html.element(
                "rect",
                Map.of(
                        "class",
                        "band",
                        "x",
                        number(x),
                        "y",
                        number(y),
                        "width",
                        number(right - x),
                        "height",
                        number(bottom - y)));
    }

    private Html rule(Chart.Rule rule) {
        if (!rule.horizontal()) {
            double y = up(rule.at());
            return Html.join(
                    path("rule", "M" + at(LEFT, y) + "L" + at(RIGHT, y)), label(rule.name(), RIGHT, y - 5, "end"));
        }
        double x = across(rule.at());
        // The text stands on the side with more room.
        boolean right = x < (LEFT + RIGHT) / 2;
        return Html.join(
                path("rule", "M" + at(x, TOP) + "L" + at(x, BOTTOM)),
                label(rule.name(), right ? x + 5 : x - 5, TOP + 12, right ? "start" : "end"));
    }

    /** A stroke and a mark; both are weaker when the mark is hollow. */
    private Html span(String look, Chart.Span span) {
        double x = across(span.mark().x());
        double y = up(span.mark().y());
        String from = at(across(span.from().x()), up(span.from().y()));
        String to = at(across(span.to().x()), up(span.to().y()));
        Html stroke = path(look + (span.hollow() ? " faint span" : " span"), "M" + from + "L" + to);
        String css = look + (span.hollow() ? " hollow" : " mark");
        return Html.join(stroke, mark(look, css, SPAN_MARK, x, y, span.text()));
    }

    private Html line(Chart.Line line) {
        StringBuilder route = new StringBuilder();
        List<Html> marks = new ArrayList<>();
        boolean gap = true;
        for (Curve.Point point : line.curve().points()) {
            if (Double.isFinite(point.y())) {
                double x = across(point.x());
                double y = up(point.y());
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

    /** On a median the mark is not visible and only holds the values. */
    private Html mark(Chart.Line line, Curve.Point point, double x, double y) {
        String css = line.weight() == Chart.Weight.PAIRS ? line.look() + " mark" : "value";
        String text = line.name() + "\n" + value(chart.x(), point.x()) + "\n" + value(chart.y(), point.y());
        return mark(css.equals("value") ? "" : line.look(), css, MARK, x, y, text);
    }

    /**
     * A mark of a shape that tells its side without the colour: a diamond for off and for a look at the forks, a
     * square for the first level and a triangle for the second, and so on in turn, a circle for everything else.
     */
    private static Html mark(String look, String css, double size, double x, double y, String text) {
        Html values = Html.element("title", Html.text(text));
        double half = size + 1;
        String route =
                switch (look) {
                    case "off", "looks" ->
                        "M" + at(x, y - half) + "L" + at(x + half, y) + "L" + at(x, y + half) + "L" + at(x - half, y);
                    case "level1", "level3", "level5" ->
                        "M" + at(x - size, y - size) + "L" + at(x + size, y - size) + "L" + at(x + size, y + size) + "L"
                                + at(x - size, y + size);
                    case "level2", "level4", "level6" ->
                        "M" + at(x, y - half) + "L" + at(x + half, y + size) + "L" + at(x - half, y + size);
                    default -> "";
                };
        if (!route.isEmpty()) {
            return Html.element("path", Map.of("class", css, "d", route + "Z"), values);
        }
        Map<String, String> circle = Map.of("class", css, "cx", number(x), "cy", number(y), "r", number(size));
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

    private double up(double value) {
        return upAt(chart.y().position(value));
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
