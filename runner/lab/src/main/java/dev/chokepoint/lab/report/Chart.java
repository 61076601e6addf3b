package dev.chokepoint.lab.report;

import dev.chokepoint.catalogue.finding.Arm;
import java.util.List;
import java.util.Optional;

/**
 * One chart, drawn twice from the same numbers: as a still picture and, where scripts run, by ECharts.
 *
 * @param id short name, unique in the page
 * @param title one line
 * @param note how to read it, one sentence
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param lines what is drawn, the lines on top last
 * @param band the part of the horizontal axis that counted
 */
record Chart(String id, String title, String note, Axis x, Axis y, List<Line> lines, Optional<Band> band) {
    Chart {
        lines = List.copyOf(lines);
    }

    /** How heavy a line is drawn. */
    enum Weight {
        /** One trial among others: thin. */
        TRIAL,
        /** One trial that did not count: thin and dotted. */
        INVALID,
        /** The median of an arm's trials: thick. */
        MEDIAN,
        /** One value a pair or a load: thick with a mark at each value. */
        PAIRS
    }

    /**
     * One line.
     *
     * @param name what it shows
     * @param look colour and line style, a class of the style sheet: "off", "on", "level1" and so on
     * @param weight how heavy it is drawn
     * @param points from left to right; a NaN leaves a gap
     */
    record Line(String name, String look, Weight weight, List<Point> points) {
        Line {
            points = List.copyOf(points);
        }

        Line(String name, Arm arm, Weight weight, List<Point> points) {
            this(name, arm.text(), weight, points);
        }
    }

    /**
     * One point in the units of the axes.
     *
     * @param x horizontal value
     * @param y vertical value, NaN for a gap
     */
    record Point(double x, double y) {}

    /**
     * A marked part of the horizontal axis.
     *
     * @param from left end
     * @param to right end
     * @param label what it is
     */
    record Band(double from, double to, String label) {}
}
