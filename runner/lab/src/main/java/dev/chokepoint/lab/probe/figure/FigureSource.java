package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.LongSupplier;

/** Where one figure of a probe comes from: what it is read from, and how reading it starts. */
public record FigureSource(Set<Need> needs, Begin begin) {
    /** Starts reading a figure; the figures of one probe share the meters that they read. */
    public interface Begin {
        /** Starts reading as the measured part starts, or throws when what the figure is made of is not there. */
        Reading at(TrialView view, MeterFigures meters) throws ProbeException;
    }

    /** A figure that needs no shared meters. */
    public static FigureSource of(NumberSource source) {
        return new FigureSource(source.needs(), (view, meters) -> source.begin().at(view));
    }

    /** Any figure except one of a class, with the clock of the measured part. */
    public static FigureSource of(Figure figure, LongSupplier nanos) {
        if (figure instanceof Figure.Counter counter) {
            return meter((view, meters) -> meters.counter(view, counter.of(), counter.meter()));
        }
        if (figure instanceof Figure.Gauge gauge) {
            return meter((view, meters) -> meters.gauge(view, gauge));
        }
        if (figure instanceof Figure.Quantile quantile) {
            return meter((view, meters) -> meters.quantile(view, quantile));
        }
        if (figure instanceof Figure.Sql sql) {
            return of(SqlFigure.of(sql));
        }
        if (figure instanceof Figure.Log log) {
            return of(LogLines.count(log));
        }
        if (figure instanceof Figure.OfProcess process) {
            return of(new ProcessFigures(nanos).of(process));
        }
        if (figure instanceof Figure.MachineBusy) {
            return of(new ProcessFigures(nanos).machineBusy(Path.of("/proc/stat")));
        }
        if (figure instanceof Figure.LoadRequests) {
            return of(new NumberSource(Set.of(), view -> (later, requests) -> requests));
        }
        if (figure instanceof Figure.Program program) {
            return of(new NumberSource(Set.of(), view -> (later, requests) -> printed(later, program.metric())));
        }
        throw new IllegalArgumentException("no source for " + figure);
    }

    private static FigureSource meter(Begin begin) {
        return new FigureSource(Set.of(Need.METERS), begin);
    }

    private static double printed(TrialView view, String metric) throws ProbeException {
        double value = view.programMetrics().getOrDefault(metric, Double.NaN);
        if (Double.isNaN(value)) {
            throw new ProbeException("the program printed no metric " + metric + "; it printed "
                    + view.programMetrics().keySet());
        }
        return value;
    }
}
