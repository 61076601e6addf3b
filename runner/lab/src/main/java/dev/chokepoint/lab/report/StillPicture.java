package dev.chokepoint.lab.report;

import dev.chokepoint.catalogue.finding.Arm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Draws a chart as SVG without any script; the page's style sheet gives it its colours. */
final class StillPicture {
    private static final double WIDTH = 760;
    private static final double HEIGHT = 320;
    private static final double LEFT = 76;
    private static final double RIGHT = WIDTH - 24;
    private static final double TOP = 28;
    private static final double BOTTOM = HEIGHT - 46;
    private static final double MARK = 4;

    private final Chart chart;

    StillPicture(Chart chart) {
        this.chart = chart;
    }

    Html draw() {
        List<Html> parts = new ArrayList<>();
        chart.band().ifPresent(band -> parts.add(band(band)));
        chart.y().ticks().forEach(tick -> parts.add(horizontal(tick)));
        chart.x().ticks().forEach(tick -> parts.add(vertical(tick)));
        parts.add(label(chart.x().name(), (LEFT + RIGHT) / 2, HEIGHT - 8, "middle"));
        parts.add(label(chart.y().name(), 4, 14, "start"));
        chart.lines().forEach(line -> parts.add(line(line)));
        return Html.element(
                "svg",
                Map.of(
                        "class",
                        "still",
                        "viewBox",
                        "0 0 " + number(WIDTH) + " " + number(HEIGHT),
                        "role",
                        "img",
                        "aria-label",
                        chart.title()),
                Html.join(parts));
    }

    private Html band(Chart.Band band) {
        double from = across(band.from());
        return shape(
                "rect",
                Map.of(
                        "class", "band",
                        "x", number(from),
                        "y", number(TOP),
                        "width", number(across(band.to()) - from),
                        "height", number(BOTTOM - TOP)));
    }

    private Html horizontal(Axis.Tick tick) {
        double y = upAt(tick.at());
        return Html.join(
                path("grid", "M" + at(LEFT, y) + "L" + at(RIGHT, y)), label(tick.label(), LEFT - 8, y + 4, "end"));
    }

    private Html vertical(Axis.Tick tick) {
        double x = acrossAt(tick.at());
        return Html.join(
                path("grid", "M" + at(x, BOTTOM) + "L" + at(x, BOTTOM + 5)),
                label(tick.label(), x, BOTTOM + 20, "middle"));
    }

    private Html line(Chart.Line line) {
        StringBuilder route = new StringBuilder();
        List<Html> marks = new ArrayList<>();
        boolean gap = true;
        for (Chart.Point point : line.points()) {
            if (Double.isFinite(point.y())) {
                double x = across(point.x());
                double y = upAt(chart.y().position(point.y()));
                route.append(gap ? 'M' : 'L').append(at(x, y));
                marks.add(mark(line, x, y));
            }
            gap = !Double.isFinite(point.y());
        }
        String css = line.look() + " " + line.weight().name().toLowerCase(Locale.ROOT);
        Html drawn = route.isEmpty() ? Html.none() : path(css, route.toString());
        return line.weight() == Chart.Weight.PAIRS ? Html.join(drawn, Html.join(marks)) : drawn;
    }

    private static Html mark(Chart.Line line, double x, double y) {
        if (!line.look().equals(Arm.OFF.text())) {
            return shape(
                    "circle",
                    Map.of("class", line.look() + " mark", "cx", number(x), "cy", number(y), "r", number(MARK)));
        }
        return path(
                "off mark",
                "M" + at(x, y - MARK - 1) + "L" + at(x + MARK + 1, y) + "L" + at(x, y + MARK + 1) + "L"
                        + at(x - MARK - 1, y) + "Z");
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
        return shape("path", Map.of("class", css, "d", route));
    }

    private static Html shape(String name, Map<String, String> attributes) {
        return Html.element(name, attributes);
    }

    private static String at(double x, double y) {
        return number(x) + " " + number(y);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
