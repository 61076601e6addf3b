package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;

/**
 * A number made of what some totals grow by while the load is at work. What they grow by while it rests, such as in a
 * block of another side, is not counted.
 */
final class WhileAtWork<S> implements Reading {
    private final Look<S> look;
    private final Growth<S> growth;
    private final Figure figure;
    private final boolean drain;
    private final double[] grown;
    private S since;
    private boolean atWork = true;

    /** What stands at a moment. */
    @FunctionalInterface
    interface Look<S> {
        S at(TrialView view) throws ProbeException;
    }

    /** What the totals have grown by between two looks, always in the same order. */
    @FunctionalInterface
    interface Growth<S> {
        double[] between(S before, S after);
    }

    /** What is made of the growth of each total. */
    @FunctionalInterface
    interface Figure {
        double of(double[] grown) throws ProbeException;
    }

    private WhileAtWork(Look<S> look, Growth<S> growth, Figure figure, boolean drain, S since) {
        this.look = look;
        this.growth = growth;
        this.figure = figure;
        this.drain = drain;
        this.since = since;
        this.grown = growth.between(since, since);
    }

    /** Numbers that only grow. A block ends with its load, as for what is divided by its time. */
    static WhileAtWork<double[]> ofTime(TrialView view, Look<double[]> look, Figure figure) throws ProbeException {
        return new WhileAtWork<>(look, WhileAtWork::difference, figure, false, look.at(view));
    }

    /** A sum. A block ends when what its requests did has ended, as for what is divided by these requests. */
    static <S> WhileAtWork<S> ofRequests(TrialView view, Look<S> look, Growth<S> growth, Figure figure)
            throws ProbeException {
        return new WhileAtWork<>(look, growth, figure, true, look.at(view));
    }

    static double[] difference(double[] before, double[] after) {
        double[] difference = new double[after.length];
        for (int total = 0; total < difference.length; total++) {
            difference[total] = after[total] - before[total];
        }
        return difference;
    }

    @Override
    public void paused(TrialView view) throws ProbeException {
        if (!drain) {
            rest(view);
        }
    }

    @Override
    public void drained(TrialView view) throws ProbeException {
        rest(view);
    }

    @Override
    public void resumed(TrialView view) throws ProbeException {
        rest(view);
        since = look.at(view);
        atWork = true;
    }

    @Override
    public void loadEnded(TrialView view) throws ProbeException {
        rest(view);
    }

    private void rest(TrialView view) throws ProbeException {
        if (atWork) {
            double[] more = growth.between(since, look.at(view));
            for (int total = 0; total < grown.length; total++) {
                grown[total] += more[total];
            }
            atWork = false;
        }
    }

    @Override
    public double end(TrialView view, long requests) throws ProbeException {
        if (atWork) {
            throw new ProbeException("the number was not read at the end of the measured part");
        }
        return figure.of(grown);
    }
}
