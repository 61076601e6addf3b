package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** The objects of an overlay that a run needs: what runs pods, by component, and the names of all Services. */
record Manifests(Map<String, Workload> workloads, Set<String> services) {
    private static final Set<String> KINDS = Set.of("Deployment", "StatefulSet");
    private static final String MILLI = "m";

    /**
     * A Deployment or StatefulSet, in small letters as kubectl takes it, which has the name of its component. The
     * processors are its container's CPU limit rounded up, as a JVM counts it; empty without a limit.
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

    /**
     * The names of the ConfigMaps that a checkout makes of its toggles, in the order of the file. It is an error if the
     * file cannot be read or makes none.
     */
    static List<String> configMaps(Path home) {
        Path file = home.resolve("deploy/toggles/kustomization.yaml");
        List<String> names;
        try {
            Object root = new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
            names = list(root, "configMapGenerator").stream()
                    .flatMap(one -> text(one, "name").stream())
                    .toList();
        } catch (IOException | YamlEngineException e) {
            throw new ComponentException(file + " cannot be read (" + e.getMessage() + "); restore it", e);
        }
        if (names.isEmpty()) {
            throw new ComponentException(
                    file + " makes no ConfigMap, so that no toggle reaches a pod; give it a configMapGenerator");
        }
        return names;
    }

    private static OptionalInt processors(Object document, String component) {
        return list(document, "spec", "template", "spec", "containers").stream()
                .filter(container -> text(container, "name").equals(Optional.of(component)))
                .flatMap(container -> text(container, "resources", "limits", "cpu").stream())
                .mapToInt(Manifests::roundedUp)
                .findFirst();
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

    private static List<?> list(Object node, String... path) {
        return at(node, path).orElse(List.of()) instanceof List<?> list ? list : List.of();
    }

    private static Optional<String> text(Object node, String... path) {
        return at(node, path).map(String::valueOf);
    }

    private static Optional<Object> at(Object node, String... path) {
        // A document may be empty.
        Optional<Object> found = Optional.ofNullable(node);
        for (String key : path) {
            found = found.flatMap(
                    inner -> inner instanceof Map<?, ?> map ? Optional.ofNullable(map.get(key)) : Optional.empty());
        }
        return found;
    }
}
