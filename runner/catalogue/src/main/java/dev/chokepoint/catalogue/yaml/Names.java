package dev.chokepoint.catalogue.yaml;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Names of metrics or of probes with their units. A metric of a further load has the load's name as a prefix.
 *
 * @param units unit by name, as with the main load
 * @param loads names of the further loads
 */
public record Names(Map<String, String> units, Set<String> loads) {

    /** The unit of a name, with or without the name of a further load in front of it; empty if there is none. */
    public Optional<String> unit(String name) {
        String main = loads.stream()
                .filter(load -> name.startsWith(load + "."))
                .map(load -> name.substring(load.length() + 1))
                .findFirst()
                .orElse(name);
        return Optional.ofNullable(units.get(main));
    }

    /** For the place after {@code allowed:}. */
    public String allowed() {
        String names = Problems.names(units.keySet());
        return loads.isEmpty()
                ? names
                : names + "; or one of them behind "
                        + loads.stream().sorted().map(load -> load + ".").collect(Collectors.joining(", "));
    }
}
