package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.RunFolder;
import java.util.Optional;
import java.util.stream.Collectors;

/** Creates the system under test of one run. Nothing of it runs yet. */
@FunctionalInterface
public interface SystemFactory {

    /** Makes it, to be closed by the caller. Throws if a part of it is not built, or the target does not have it. */
    SystemUnderTest create(SystemDeclaration system, RunFolder folder, long seed) throws StackException;

    /** Makes that of one side of a fork: "off", "on" or a level. Those of the other sides are open at the same time. */
    default SystemUnderTest side(String side, SystemDeclaration system, RunFolder folder, long seed)
            throws StackException {
        return create(system, folder, seed);
    }

    /** What the systems that this makes can do in forks. */
    default ForkSupport forks() {
        return ForkSupport.none("this target has no systems that stand side by side");
    }

    /** Why no trial can be run with what the user gave, and what to do; empty if one can. */
    default Optional<String> noTrials() {
        return Optional.empty();
    }

    /** Refuses a system that does not declare the target. */
    static void requireTarget(SystemDeclaration system, Target target) throws StackException {
        if (!system.targets().contains(target)) {
            throw new ComponentException("system " + system.name() + " does not run on target " + target.text()
                    + "; its system.yaml names: "
                    + system.targets().stream().map(Target::text).collect(Collectors.joining(", ")));
        }
    }
}
