package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.target.RelayDelays;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.trial.InvalidReason;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.LiftedLimits;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The limits of the components of all sides of a fork. With them the delays of its relays are lifted. */
final class SideLimits implements BurnIn.Limits {
    private final List<Side> sides;
    private final Map<String, Lifted> lifted = new LinkedHashMap<>();

    SideLimits(List<Side> sides) {
        this.sides = List.copyOf(sides);
    }

    private record Lifted(LiftedLimits limits, RelayDelays delays) {}

    @Override
    public boolean lift() throws ForkException, InterruptedException {
        boolean any = false;
        for (Side side : sides) {
            try {
                SystemUnderTest system = side.system();
                LiftedLimits limits = system.liftLimits();
                RelayDelays delays = new RelayDelays(system.declaration(), system.view(), RelayDelays.Calls.OVER_HTTP);
                lifted.put(side.name(), new Lifted(limits, delays));
                any |= limits.any();
            } catch (StackException e) {
                throw new ForkException(side.name(), InvalidReason.STACK_LOST, e);
            }
        }
        if (any) {
            onDelays(RelayDelays::lift);
        }
        return any;
    }

    @Override
    public void restore() throws ForkException, InterruptedException {
        for (Map.Entry<String, Lifted> side : lifted.entrySet()) {
            try {
                side.getValue().limits().restore();
            } catch (StackException e) {
                throw new ForkException(side.getKey(), InvalidReason.STACK_LOST, e);
            }
        }
        onDelays(RelayDelays::restore);
    }

    private interface Change {
        void make(RelayDelays delays) throws IOException, InterruptedException;
    }

    private void onDelays(Change change) throws ForkException, InterruptedException {
        for (Map.Entry<String, Lifted> side : lifted.entrySet()) {
            try {
                change.make(side.getValue().delays());
            } catch (IOException e) {
                throw new ForkException(side.getKey(), InvalidReason.STACK_LOST, e);
            }
        }
    }
}
