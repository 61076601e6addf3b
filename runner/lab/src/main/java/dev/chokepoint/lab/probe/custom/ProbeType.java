package dev.chokepoint.lab.probe.custom;

import dev.chokepoint.lab.probe.NumberSource;
import java.util.Optional;

/**
 * A kind of number that only a class can read. A file asks for it by {@code class:}. {@link java.util.ServiceLoader}
 * finds the types, so a class on the class path adds one by its name in META-INF/services.
 */
public interface ProbeType {
    /** The name that stands behind {@code class:}, small letters and hyphens. */
    String name();

    /**
     * Makes the source of one probe's number of what stands under {@code arguments:}. A key that is not asked for here
     * is refused. Empty if an argument is missing or wrong, which the arguments have noted then.
     */
    Optional<NumberSource> make(ProbeArguments arguments);
}
