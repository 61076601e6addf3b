package dev.chokepoint.stack.compose;

import dev.chokepoint.catalogue.container.ContainerVariables;
import dev.chokepoint.stack.exception.ComponentException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * The services of docker compose, after its files are merged and its variables replaced: the image and the CPU limit by
 * service, the latter only of a service that has one. Balanced are the components that some service is given every
 * address of, so that more replicas get their share.
 */
record ComposeModel(Map<String, String> images, Map<String, Double> processors, Set<String> balanced) {
    /** Reads what {@code docker compose config --format json} prints; JSON is YAML. */
    static ComposeModel parse(String json) {
        Object root;
        try {
            root = new Load(LoadSettings.builder().build()).loadFromString(json);
        } catch (YamlEngineException e) {
            throw notUnderstood(String.valueOf(e.getMessage()));
        }
        Map<String, String> images = new TreeMap<>();
        Map<String, Double> processors = new TreeMap<>();
        if (!(at(root, "services") instanceof Map<?, ?> services)) {
            throw notUnderstood("it has no services");
        }
        Set<String> balanced = new TreeSet<>();
        services.forEach((name, service) -> {
            services.keySet().stream()
                    .map(String::valueOf)
                    .filter(called -> ContainerVariables.EACH.equals(
                            at(at(service, "environment"), ContainerVariables.address(called))))
                    .forEach(balanced::add);
            Optional.ofNullable(at(service, "image"))
                    .ifPresent(image -> images.put(String.valueOf(name), image.toString()));
            Object limits = at(at(at(service, "deploy"), "resources"), "limits");
            Optional.ofNullable(at(limits, "cpus"))
                    .ifPresent(cpus -> processors.put(String.valueOf(name), number(String.valueOf(name), cpus)));
        });
        return new ComposeModel(images, processors, balanced);
    }

    private static @Nullable Object at(@Nullable Object map, String key) {
        return map instanceof Map<?, ?> entries ? entries.get(key) : null;
    }

    /** Some versions of compose print a number, some a text. */
    private static double number(String service, Object text) {
        try {
            return Double.parseDouble(text.toString());
        } catch (NumberFormatException e) {
            throw notUnderstood("the CPU limit of " + service + " is " + text);
        }
    }

    private static ComponentException notUnderstood(String what) {
        return new ComponentException(
                "what `docker compose config` prints is not understood: " + what + ". Use compose 2.24.4 or later.");
    }
}
