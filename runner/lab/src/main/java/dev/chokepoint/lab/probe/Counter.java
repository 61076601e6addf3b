package dev.chokepoint.lab.probe;

import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A counter among the meters of a component, and how far it went between two readings.
 *
 * @param meter its name as Prometheus sees it
 * @param fits which of its series are added up
 * @param late whether a series appears with its first event, so that one that is absent stands for 0. The meter itself
 *     must be there at the end even so, for a name that is misspelt never appears.
 */
record Counter(String meter, Predicate<Series> fits, boolean late) {

    /** All series of a counter that is there from the start. */
    static Counter whole(String meter) {
        return new Counter(meter, series -> true, false);
    }

    /** The series of a counter that is there from the start whose label has this value. */
    static Counter labelled(String meter, String label, String value) {
        return new Counter(meter, series -> value.equals(series.labels().get(label)), false);
    }

    /** The series whose label has one of these values, each of which appears with its first event. */
    static Counter late(String meter, String label, Set<String> values) {
        return new Counter(meter, series -> values.contains(label(series, label)), true);
    }

    private static @Nullable String label(Series series, String label) {
        return series.labels().get(label);
    }

    /** How far it went; 0 or more. */
    double delta(Meters before, Meters after) throws ProbeException {
        if (late && !after.has(meter)) {
            throw new ProbeException(after.absent(meter));
        }
        double first = read(before);
        double last = read(after);
        if (!(last >= first) || Double.isInfinite(last)) {
            throw new ProbeException(
                    "%s: %s went from %s to %s, and a counter only rises; its process was started anew?"
                            .formatted(after.source(), meter, first, last));
        }
        return last - first;
    }

    private double read(Meters meters) throws ProbeException {
        return late && meters.series().stream().noneMatch(this::mine) ? 0 : meters.sum(meter, fits);
    }

    private boolean mine(Series series) {
        return series.name().equals(meter) && fits.test(series);
    }
}
