package dev.chokepoint.lab.report.page;

import java.util.List;
import java.util.Optional;

/** One chart; of its lines those on top are last. {@code measured} is the part of the time that counted. */
record Chart(String title, String note, Axis x, Axis y, List<Line> lines, Optional<Band> measured) {
    /** How heavy a line is drawn. */
    enum Weight {
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
     * One line. {@code look} is its colour and line style, a class of the style sheet: "off", "on", "level1" and so on.
     */
    record Line(String name, String look, Weight weight, Curve curve) {
        /** Whether it shows an arm or a level as a whole and not a single trial. */
        public boolean thick() {
            return weight == Weight.MEDIAN || weight == Weight.PAIRS;
        }
    }

    /** A marked part of the horizontal axis, in its unit. */
    record Band(double from, double to) {}
}
