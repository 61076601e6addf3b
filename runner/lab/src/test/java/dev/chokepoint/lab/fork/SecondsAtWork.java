package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import java.util.function.DoubleSupplier;

/** Reads for how many seconds its load was at work. */
final class SecondsAtWork implements Reading {
    private final DoubleSupplier seconds;
    private double since;
    private double atWork;

    SecondsAtWork(DoubleSupplier seconds) {
        this.seconds = seconds;
        this.since = seconds.getAsDouble();
    }

    @Override
    public void paused(TrialView view) {
        atWork += seconds.getAsDouble() - since;
    }

    @Override
    public void resumed(TrialView view) {
        since = seconds.getAsDouble();
    }

    @Override
    public double end(TrialView view, long requests) {
        return atWork;
    }
}
