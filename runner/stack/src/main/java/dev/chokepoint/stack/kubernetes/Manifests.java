package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.stack.exception.ComponentException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * The objects of an overlay, as far as a run needs them: what runs pods, by component, and the names of all Services.
 */
record Manifests(Map<String, Workload> workloads, Set<String> services) {
    private static final Set<String> KINDS = Set.of("Deployment", "StatefulSet");
    private static final String MILLI = "m";

    Manifests {
        workloads = Collections.unmodifiableMap(new TreeMap<>(workloads));
        services = Set.copyOf(services);
    }

    /**
     * A Deployment or StatefulSet, which has the name of its component.
     *
     * @param kind in small letters, as kubectl takes it
     * @param processors its container's CPU limit rounded up, as a JVM counts it; empty without a limit
     */
    record Workload(String kind, String component, OptionalInt processors) {
        /** How kubectl is told of it. */
        String reference() {
            return kind + "/" + component;
        }
    }

    /** How many replicas of a component have a Service of their own, {@code <component>-<n>} from 0 on. */
    int namedReplicas(String component) {
        return (int) services.stream()
                .filter(service -> service.matches(Pattern.quote(component) + "-\\d+"))
                .count();
    }

    /** Reads what {@code kubectl kustomize} printed. */
    static Manifests parse(String yaml) {
        Map<String, Workload> workloads = new TreeMap<>();
        Set<String> services = new TreeSet<>();
        try {
            for (Object document : new Load(LoadSettings.builder().build()).loadAllFromString(yaml)) {
                String kind = text(document, "kind").orElse("");
                String name = text(document, "metadata", "name").orElse("");
                if (KINDS.contains(kind)) {
                    workloads.put(name, new Workload(kind.toLowerCase(Locale.ROOT), name, processors(document, name)));
                } else if (kind.equals("Service")) {
                    services.add(name);
                }
            }
        } catch (YamlEngineException e) {
            throw new ComponentException("what kubectl kustomize printed cannot be read: " + e.getMessage(), e);
        }
        return new Manifests(workloads, services);
    }

    private static OptionalInt processors(Object document, String component) {
        Object containers =
                at(document, "spec", "template", "spec", "containers").orElse("");
        for (Object container : containers instanceof List<?> list ? list : List.of()) {
            if (text(container, "name").equals(Optional.of(component))) {
                return text(container, "resources", "limits", "cpu")
                        .map(quantity -> OptionalInt.of(roundedUp(quantity)))
                        .orElse(OptionalInt.empty());
            }
        }
        return OptionalInt.empty();
    }

    /** {@code 500m} is half a processor; a JVM counts 1. */
    private static int roundedUp(String quantity) {
        try {
            BigDecimal processors = quantity.endsWith(MILLI)
                    ? new BigDecimal(quantity.substring(0, quantity.length() - 1)).movePointLeft(3)
                    : new BigDecimal(quantity);
            return Math.max(1, processors.setScale(0, RoundingMode.CEILING).intValueExact());
        } catch (ArithmeticException | NumberFormatException e) {
            throw new ComponentException("the CPU limit \"" + quantity + "\" is not understood; write 2 or 500m", e);
        }
    }

    private static Optional<String> text(Object node, String... path) {
        return at(node, path).map(String::valueOf);
    }

    private static Optional<Object> at(Object node, String... path) {
        // A document may be empty.
        Optional<Object> found = Optional.ofNullable(node);
        for (String key : path) {
            found = found.flatMap(inner -> in(inner, key));
        }
        return found;
    }

    private static Optional<Object> in(Object node, String key) {
        return node instanceof Map<?, ?> map ? Optional.ofNullable(map.get(key)) : Optional.empty();
    }
}
