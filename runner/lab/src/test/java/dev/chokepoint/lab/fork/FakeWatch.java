package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.trial.InvalidReason;
import java.util.List;
import java.util.function.Function;

/** Notes what it is called for. */
final class FakeWatch implements BlockWatch {
    int failAtTick = Integer.MAX_VALUE;
    Function<String, Figures> figures = side -> new Figures(600, 1, 0, 1);
    private final List<String> calls;
    private int ticks;

    FakeWatch(List<String> calls) {
        this.calls = calls;
    }

    @Override
    public void begins(String side) {
        calls.add("begins " + side);
    }

    @Override
    public void half(String side) {
        calls.add("half " + side);
    }

    @Override
    public Figures ends(String side) {
        calls.add("ends " + side);
        return figures.apply(side);
    }

    @Override
    public void drained(String side) {
        calls.add("drained " + side);
    }

    @Override
    public void tick() throws ForkException {
        if (++ticks >= failAtTick) {
            throw new ForkException("on", InvalidReason.COMPONENT_DIED, "shop ended");
        }
    }
}
