package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.stack.process.Child;
import java.util.Optional;
import java.util.function.Supplier;

/** The load generator of a system as a probe sees it: a process of this machine, which is there while there is load. */
public record RunningGenerator(SystemDeclaration system, Supplier<Optional<Child>> present) {
    /** Whether a component is the load generator. */
    public boolean is(String component) {
        return system.generator().filter(one -> one.id().equals(component)).isPresent();
    }

    /** Its process; an IllegalArgumentException between loads. */
    public Child child() {
        return present.get()
                .orElseThrow(() -> new IllegalArgumentException(
                        system.generator().orElseThrow().id() + " does not run now; ask while there is load"));
    }
}
