package dev.chokepoint.stack.machine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What {@code machine} in a finding means on this machine: a whole number of processors by their mask, a fraction by a
 * quota of processor time.
 */
public record ProcessorLimit(AllowedProcessors mask, ProcessorQuota quota) {

    /** That of this machine. */
    public static ProcessorLimit ofThisMachine() {
        return new ProcessorLimit(AllowedProcessors.ofThisMachine(), ProcessorQuota.ofThisMachine());
    }

    /** What this machine lacks to run a component on so many processors, and what to do; empty if nothing. */
    public Optional<String> missing(String id, OptionalDouble machine) {
        if (machine.isEmpty()) {
            return Optional.empty();
        }
        OptionalInt whole = whole(machine);
        if (whole.isPresent()) {
            return mask.missing(id, whole);
        }
        return mask.tooFew(id, machine.getAsDouble()).or(() -> quota.missing(id, machine.getAsDouble()));
    }

    /** The words directly before a component's command, for a whole number; none otherwise. */
    public List<String> prefix(String id, OptionalDouble machine) {
        return mask.prefix(id, whole(machine));
    }

    /**
     * What stands before everything else on the command line, for a fraction; empty otherwise. Behind a prefix such as
     * {@code ip netns exec} the groups would be out of sight. The owner tells the stacks of one runner apart.
     */
    public Optional<ProcessorQuota.Limit> fraction(String id, String owner, OptionalDouble machine) {
        return machine.isEmpty() || whole(machine).isPresent()
                ? Optional.empty()
                : Optional.of(quota.limit(id, owner, machine.getAsDouble()));
    }

    /** The same for a component that becomes ready, see {@link ProcessorQuota#limitWhenReady}. */
    public Optional<ProcessorQuota.Limit> fractionWhenReady(String id, String owner, OptionalDouble machine) {
        return machine.isEmpty() || whole(machine).isPresent()
                ? Optional.empty()
                : Optional.of(quota.limitWhenReady(id, owner, machine.getAsDouble()));
    }

    private static OptionalInt whole(OptionalDouble machine) {
        return machine.isPresent() && machine.getAsDouble() == Math.rint(machine.getAsDouble())
                ? OptionalInt.of((int) machine.getAsDouble())
                : OptionalInt.empty();
    }
}
