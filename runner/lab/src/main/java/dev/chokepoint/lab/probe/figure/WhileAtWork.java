package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;

/**
 * A number made of what some totals grow by while the load is at work. What they grow by while it rests, such as in a
 * block of another side, is not counted.
 */
final class WhileAtWork implements Reading {
    private final Totals totals;
    private final Figure figure;
    private final double[] grown;
    private double[] since;
    private boolean atWork = true;

    /** Numbers that only grow. Each look gives the same number of them, in the same order. */
    @FunctionalInterface
    interface Totals {
        double[] at(TrialView view) throws ProbeException;
    }

    /** What is made of the growth of each total. */
    @FunctionalInterface
    interface Figure {
        double of(double[] grown) throws ProbeException;
    }

    private WhileAtWork(Totals totals, Figure figure, double[] since) {
        this.totals = totals;
        this.figure = figure;
        this.since = since;
        this.grown = new double[since.length];
    }

    /** The load is at work from now on. */
    static WhileAtWork begin(TrialView view, Totals totals, Figure figure) throws ProbeException {
        return new WhileAtWork(totals, figure, totals.at(view));
    }

    @Override
    public void paused(TrialView view) throws ProbeException {
        if (atWork) {
            double[] now = totals.at(view);
            for (int total = 0; total < grown.length; total++) {
                grown[total] += now[total] - since[total];
            }
            atWork = false;
        }
    }

    @Override
    public void resumed(TrialView view) throws ProbeException {
        since = totals.at(view);
        atWork = true;
    }

    @Override
    public void loadEnded(TrialView view) throws ProbeException {
        paused(view);
    }

    @Override
    public double end(TrialView view, long requests) throws ProbeException {
        if (atWork) {
            throw new ProbeException("the number was not read at the end of the measured part");
        }
        return figure.of(grown);
    }
}
