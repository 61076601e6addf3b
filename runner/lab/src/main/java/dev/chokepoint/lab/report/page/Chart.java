package dev.chokepoint.lab.report.page;

import java.util.List;
import java.util.stream.Stream;

/** One chart; of its lines those on top are last. The spans are above the lines, the overlays below them. */
record Chart(String title, String note, Axis x, Axis y, List<Line> lines, List<Spans> spans, List<Overlay> overlays) {
    /** A chart of lines alone. */
    Chart(String title, String note, Axis x, Axis y, List<Line> lines) {
        this(title, note, x, y, lines, List.of(), List.of());
    }

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

    /** Marks of one side or kind, each with the stretch that it stands for. */
    record Spans(String name, String look, List<Span> spans) {}

    /**
     * A mark at a point with a stroke through it: along x for the time of a block, along y for an interval. A hollow
     * one is not as good as the others, for the reason that the chart's note gives. {@code text} is shown while the
     * mouse rests on it.
     */
    record Span(Curve.Point mark, Curve.Point from, Curve.Point to, boolean hollow, String text) {
        /** A block's value, from its start to its end. */
        static Span across(double from, double to, double y, boolean hollow, String text) {
            Curve.Point middle = new Curve.Point((from + to) / 2, y);
            return new Span(middle, new Curve.Point(from, y), new Curve.Point(to, y), hollow, text);
        }

        /** A value with its interval. */
        static Span upright(Curve.Point mark, double low, double high, boolean hollow, String text) {
            return new Span(mark, new Curve.Point(mark.x(), low), new Curve.Point(mark.x(), high), hollow, text);
        }

        Stream<Curve.Point> points() {
            return Stream.of(mark, from, to);
        }
    }

    /** Something behind the lines, in the unit of its axis. */
    sealed interface Overlay {}

    /** A shaded part of the horizontal axis, or of the vertical one. */
    record Band(boolean horizontal, double from, double to) implements Overlay {
        /** A shaded time. */
        static Band ofTime(double from, double to) {
            return new Band(true, from, to);
        }
    }

    /** A thin line at one position of the horizontal axis (an upright line), or of the vertical one, with its name. */
    record Rule(boolean horizontal, double at, String name) implements Overlay {}
}
