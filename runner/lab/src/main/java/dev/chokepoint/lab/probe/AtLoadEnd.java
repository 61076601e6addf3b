package dev.chokepoint.lab.probe;

import java.util.Map;

/** A number that is read as the measured part ends, while the components are still busy. */
public class AtLoadEnd implements Reading {
    private final Look look;
    private final Map<String, Double> parts;
    private double number = Double.NaN;

    /** Reads the number. */
    @FunctionalInterface
    public interface Look {
        /** Reads the number, or throws when what it is made of is not there. */
        double at(TrialView view) throws ProbeException;
    }

    /** A number without parts. */
    public AtLoadEnd(Look look) {
        this(look, Map.of());
    }

    /** A number with parts, which are in the map by name when {@code look} has read it. */
    public AtLoadEnd(Look look, Map<String, Double> parts) {
        this.look = look;
        this.parts = parts;
    }

    @Override
    public void loadEnded(TrialView view) throws ProbeException {
        number = look.at(view);
    }

    @Override
    public double end(TrialView view, long requests) throws ProbeException {
        if (Double.isNaN(number)) {
            throw new ProbeException("the number was not read at the end of the measured part");
        }
        return number;
    }

    @Override
    public Map<String, Double> parts() {
        return Map.copyOf(parts);
    }
}
