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

    /** Why the systems that this makes cannot stand side by side in a fork, one sentence; empty if they can. */
    default Optional<String> noForks() {
        return Optional.of(
                "This target cannot freeze the load of one arm, so the arms were measured one after the other.");
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
