package dev.chokepoint.lab.probe.declared;

import dev.chokepoint.catalogue.probe.Divisor;
import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.NothingMeasuredException;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.figure.FigureSource;
import dev.chokepoint.lab.probe.figure.MeterFigures;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A probe as a file declares it: figure x factor / divisor. The sources of the declared parts are by name. */
record DeclaredProbe(ProbeDeclaration declaration, FigureSource figure, Map<String, FigureSource> parts)
        implements Probe {
    @Override
    public String id() {
        return declaration.id();
    }

    @Override
    public String unit() {
        return declaration.unit();
    }

    @Override
    public String description() {
        return declaration.about();
    }

    @Override
    public Set<Need> needs() {
        Set<Need> needs = new TreeSet<>(figure.needs());
        parts.values().forEach(part -> needs.addAll(part.needs()));
        if (declaration.per() instanceof Divisor.Increase) {
            needs.add(Need.METERS);
        }
        return needs;
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        MeterFigures meters = new MeterFigures();
        Map<String, Reading> partReadings = new LinkedHashMap<>();
        Reading whole = figure.begin().at(view, meters);
        try {
            for (Map.Entry<String, FigureSource> part : parts.entrySet()) {
                partReadings.put(part.getKey(), part.getValue().begin().at(view, meters));
            }
            return new Declared(declaration, meters, whole, partReadings, divisor(view, meters), new LinkedHashMap<>());
        } catch (ProbeException | RuntimeException e) {
            // Nobody gets this reading, so nobody else can give it up.
            whole.abandon();
            throw e;
        }
    }

    private Reading divisor(TrialView view, MeterFigures meters) throws ProbeException {
        if (declaration.per() instanceof Divisor.Increase per) {
            String component = declaration.figure().component().orElseThrow();
            Reading increase = meters.counter(view, component, per.meter());
            return (later, requests) -> {
                double risen = increase.end(later, requests);
                if (risen == 0) {
                    throw new NothingMeasuredException(
                            component + ": " + per.meter().meter()
                                    + " did not rise while measuring, so that nothing can be divided by it");
                }
                return risen;
            };
        }
        if (declaration.per() instanceof Divisor.Requests) {
            return (later, requests) -> {
                if (requests < 1) {
                    throw new ProbeException("no request was measured, so that there is no number per request");
                }
                return requests;
            };
        }
        return (later, requests) -> 1;
    }

    private interface Step {
        void take(Reading reading) throws ProbeException;
    }

    /** Reads figure, parts and divisor. {@code parts} gets the numbers when the reading ends. */
    private record Declared(
            ProbeDeclaration declaration,
            MeterFigures meters,
            Reading figure,
            Map<String, Reading> partReadings,
            Reading divisor,
            Map<String, Double> parts)
            implements Reading {
        @Override
        public void paused(TrialView view) throws ProbeException {
            each(reading -> reading.paused(view));
        }

        @Override
        public void drained(TrialView view) throws ProbeException {
            each(reading -> reading.drained(view));
        }

        @Override
        public void resumed(TrialView view) throws ProbeException {
            each(reading -> reading.resumed(view));
        }

        @Override
        public void quarterPassed(TrialView view) throws ProbeException {
            each(reading -> reading.quarterPassed(view));
        }

        @Override
        public void loadEnded(TrialView view) throws ProbeException {
            meters.loadEnds();
            each(reading -> reading.loadEnded(view));
        }

        @Override
        public void abandon() throws ProbeException {
            each(Reading::abandon);
        }

        private void each(Step step) throws ProbeException {
            step.take(figure);
            for (Reading part : partReadings.values()) {
                step.take(part);
            }
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            // The divisor is read first, because a load without such work is not an error of the figure.
            double by = divisor.end(view, requests);
            double number = figure.end(view, requests);
            Map<String, Double> figures = new LinkedHashMap<>(figure.parts());
            for (Map.Entry<String, Reading> part : partReadings.entrySet()) {
                figures.put(part.getKey(), part.getValue().end(view, requests));
            }
            Optional<String> label = declaration.partsByLabel();
            if (label.isPresent() && declaration.figure() instanceof Figure.Counter counter) {
                figures.putAll(meters.byLabel(view, counter, label.get()));
            }
            figures.forEach((name, part) -> parts.put(name, declaration.factor() * part / by));
            return declaration.factor() * number / by;
        }
    }
}
