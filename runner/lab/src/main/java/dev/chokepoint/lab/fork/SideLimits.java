package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.trial.InvalidReason;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.LiftedLimits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The limits of the components of all sides of a fork. */
final class SideLimits implements BurnIn.Limits {
    private final List<Side> sides;
    private final Map<String, LiftedLimits> lifted = new LinkedHashMap<>();

    SideLimits(List<Side> sides) {
        this.sides = List.copyOf(sides);
    }

    @Override
    public boolean lift() throws ForkException {
        boolean any = false;
        for (Side side : sides) {
            try {
                LiftedLimits limits = side.system().liftLimits();
                lifted.put(side.name(), limits);
                any |= limits.any();
            } catch (StackException e) {
                throw new ForkException(side.name(), InvalidReason.STACK_LOST, e);
            }
        }
        return any;
    }

    @Override
    public void restore() throws ForkException {
        for (Map.Entry<String, LiftedLimits> side : lifted.entrySet()) {
            try {
                side.getValue().restore();
            } catch (StackException e) {
                throw new ForkException(side.getKey(), InvalidReason.STACK_LOST, e);
            }
        }
    }
}
