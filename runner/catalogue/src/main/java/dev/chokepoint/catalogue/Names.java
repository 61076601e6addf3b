package dev.chokepoint.catalogue;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Names of metrics or of probes with their units. What is measured with a further load has that load's name in front.
 *
 * @param units unit by name, as with the main load
 * @param loads names of the further loads
 */
record Names(Map<String, String> units, Set<String> loads) {

    Optional<String> unit(String name) {
        return Optional.ofNullable(units.get(main(name)));
    }

    /** For the place after {@code allowed:}. */
    String allowed() {
        String names = Problem.names(units.keySet());
        return loads.isEmpty()
                ? names
                : names + "; or one of them behind "
                        + loads.stream().sorted().map(load -> load + ".").collect(Collectors.joining(", "));
    }

    /** The same name without a further load in front of it. */
    private String main(String name) {
        return loads.stream()
                .filter(load -> name.startsWith(load + "."))
                .map(load -> name.substring(load.length() + 1))
                .findFirst()
                .orElse(name);
    }
}
