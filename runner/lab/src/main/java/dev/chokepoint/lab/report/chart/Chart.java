package dev.chokepoint.lab.report.chart;

import java.util.List;
import java.util.Optional;

/**
 * One chart.
 *
 * @param title one line
 * @param note how to read it, one sentence
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param lines the lines, those on top last
 * @param measured the part of the horizontal axis that counted, in its unit
 */
public record Chart(String title, String note, Axis x, Axis y, List<Line> lines, Optional<Band> measured) {
    /** Takes a copy of the list. */
    public Chart {
        lines = List.copyOf(lines);
    }

    /** How heavy a line is drawn. */
    public enum Weight {
        /** One trial among others: thin. */
        TRIAL,
        /** One trial that did not count: thin and dotted. */
        INVALID,
        /** The median of an arm's trials: thick. */
        MEDIAN,
        /** One value a pair or a load: thick, with a mark at each value. */
        PAIRS
    }

    /**
     * One line.
     *
     * @param name what it shows
     * @param look colour and line style, a class of the style sheet: "off", "on", "level1" and so on
     * @param weight how heavy it is drawn
     * @param curve its points
     */
    public record Line(String name, String look, Weight weight, Curve curve) {
        /**
         * Whether it shows an arm or a level as a whole.
         *
         * @return false for a single trial
         */
        public boolean thick() {
            return weight == Weight.MEDIAN || weight == Weight.PAIRS;
        }
    }

    /**
     * A marked part of the horizontal axis.
     *
     * @param from left end
     * @param to right end
     */
    public record Band(double from, double to) {}
}
