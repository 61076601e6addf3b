package dev.chokepoint.lab.probe.declared;

import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.custom.ProbeArguments;
import dev.chokepoint.lab.probe.custom.ProbeType;
import java.util.Optional;
import java.util.Set;

/** A type that the test tree registers: always the same number. */
public final class ConstantType implements ProbeType {
    @Override
    public String name() {
        return "constant";
    }

    @Override
    public Optional<NumberSource> make(ProbeArguments arguments) {
        return arguments
                .required("value")
                .flatMap(value -> value.parsed(Double::valueOf, "a number"))
                .map(value -> new NumberSource(Set.of(), view -> (later, requests) -> value));
    }
}
