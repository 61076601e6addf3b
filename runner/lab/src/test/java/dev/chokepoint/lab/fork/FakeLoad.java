package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.load.BlockFigures;
import dev.chokepoint.lab.load.Finished;
import dev.chokepoint.lab.load.ForkLoad;
import dev.chokepoint.lab.load.LoadException;
import dev.chokepoint.lab.load.Window;
import java.util.List;

/** Notes what it is called for, and answers requests only while it is at work. */
final class FakeLoad implements ForkLoad {
    private final String side;
    private final List<String> calls;

    FakeLoad(String side, List<String> calls) {
        this.side = side;
        this.calls = calls;
    }

    @Override
    public void thaw() {
        calls.add("thaw " + side);
    }

    @Override
    public void freeze() {
        calls.add("freeze " + side);
    }

    @Override
    public long completed() {
        return 0;
    }

    @Override
    public Finished stop(List<Window> measured, List<Window> all) throws LoadException {
        throw new LoadException("this load measures nothing; asked for " + measured.size() + " of " + all.size()
                + " blocks, none like " + BlockFigures.class.getSimpleName());
    }

    @Override
    public void close() {
        calls.add("close " + side);
    }
}
