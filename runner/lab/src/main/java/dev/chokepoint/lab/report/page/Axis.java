package dev.chokepoint.lab.report.page;

import dev.chokepoint.lab.report.text.NumberText;
import java.util.ArrayList;
import java.util.List;

/**
 * An axis whose name contains the unit. It turns values into positions between {@code min}, the left or lower end, and
 * {@code max}. {@code step} is the distance between two ticks, in positions.
 */
record Axis(String name, Scale scale, double min, double max, double step) {
    /** A linear axis hides the small values when the largest is this many times the smallest. */
    private static final double LOG_FROM = 20;

    /** Keeps the largest value off the upper edge, and the edge off a tick. */
    private static final double HEADROOM = 0.02;

    private static final int WANTED_TICKS = 5;

    /** How a value becomes a position. */
    enum Scale {
        /** The value itself. */
        LINEAR,
        /** Decades. A value below 1 is drawn at 1, the resolution of the generator's log. */
        LOG,
        /** 0 %, 90 %, 99 %, 99.9 % at equal distances, so that the tail is as wide as the rest. */
        PERCENTILE,
        /** Whole numbers, with an empty place at both ends. */
        PAIR
    }

    /** One tick: its position and its text. */
    record Tick(double at, String label) {}

    static Axis fromZero(String name, double largest) {
        double top = largest > 0 && Double.isFinite(largest) ? largest : 1;
        double step = niceStep(top / WANTED_TICKS);
        return new Axis(name, Scale.LINEAR, 0, Math.ceil(top / step - 1e-9) * step, step);
    }

    /** A linear axis from zero, or a logarithmic one when the values span too much for it. */
    static Axis ofTimes(String name, double smallest, double largest) {
        double bottom = Math.max(1, smallest);
        if (!(largest / bottom >= LOG_FROM)) {
            return fromZero(name, largest);
        }
        return new Axis(name, Scale.LOG, Math.floor(Math.log10(bottom)), Math.log10(largest) + HEADROOM, 1);
    }

    /** An axis from 0 % to the highest percentile that so many samples can show. */
    static Axis ofPercentiles(String name, double samples) {
        return new Axis(name, Scale.PERCENTILE, 0, Math.max(2, Math.log10(Math.max(1, samples))), 1);
    }

    static Axis ofSeconds(String name, double last) {
        double step = Math.max(1, niceStep(Math.max(1, last) / 8.0));
        return new Axis(name, Scale.LINEAR, 0, Math.max(1, last), step);
    }

    /** An axis of pairs or forks, numbered from 1; {@code unit} is its name. */
    static Axis ofPairs(String unit, int pairs) {
        return new Axis(unit, Scale.PAIR, 0, pairs + 1.0, 1);
    }

    /** An axis that shows all values from the smallest to the largest, and not zero if that is far away. */
    static Axis around(String name, double smallest, double largest) {
        double step = niceStep(Math.max(1e-6, largest - smallest) / WANTED_TICKS);
        double bottom = Math.floor(smallest / step + 1e-9) * step;
        return new Axis(name, Scale.LINEAR, bottom, Math.ceil(largest / step - 1e-9) * step, step);
    }

    /** The position of a value in the unit of the axis, never outside of the axis. */
    double position(double value) {
        double position =
                switch (scale) {
                    case LINEAR, PAIR -> value;
                    case LOG -> Math.log10(Math.max(1, value));
                    case PERCENTILE -> value >= 100 ? max : -Math.log10(1 - value / 100);
                };
        return Math.min(max, Math.max(min, position));
    }

    /** The ticks from the lower end to the upper one. */
    List<Tick> ticks() {
        List<Tick> ticks = new ArrayList<>();
        for (int index = 0; min + index * step <= max + 1e-9; index++) {
            double at = min + index * step;
            ticks.add(new Tick(at, label(at)));
        }
        return ticks;
    }

    private String label(double at) {
        return switch (scale) {
            case LINEAR -> NumberText.plain(at);
            case LOG -> NumberText.plain(Math.pow(10, at));
            // Rounded so that 99.99 keeps its nines and 90.000000001 loses its tail.
            case PERCENTILE -> NumberText.plain(100 - Math.round(1e8 * Math.pow(10, -at)) / 1e6) + " %";
            case PAIR -> at < 0.5 || at > max - 0.5 ? "" : NumberText.plain(at);
        };
    }

    private static double niceStep(double rough) {
        double decade = Math.pow(10, Math.floor(Math.log10(rough)));
        double lead = rough / decade;
        return decade * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
    }
}
