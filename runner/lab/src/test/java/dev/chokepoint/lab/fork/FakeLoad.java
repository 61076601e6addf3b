package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.load.ContinuousLoad;
import dev.chokepoint.lab.load.ForkLoad;
import dev.chokepoint.lab.load.LoadException;
import dev.chokepoint.lab.load.Window;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** Notes what it is called for. */
class FakeLoad implements ForkLoad {
    private final String side;
    private final List<String> calls;
    private final Clock clock;

    FakeLoad(String side, List<String> calls, Clock clock) {
        this.side = side;
        this.calls = calls;
        this.clock = clock;
    }

    @Override
    public Instant thaw() {
        calls.add("thaw " + side);
        return clock.instant();
    }

    @Override
    public Instant freeze() {
        calls.add("freeze " + side);
        return clock.instant();
    }

    @Override
    public void checkAlive() {
        // It never ends by itself.
    }

    @Override
    public long completed() {
        return 0;
    }

    @Override
    public void look() {
        calls.add("look " + side);
    }

    @Override
    public ContinuousLoad.Finished stop(List<Window> measured, List<Window> further, int processors)
            throws LoadException {
        throw new LoadException("this load has no log");
    }

    @Override
    public void close() {
        calls.add("close " + side);
    }
}
