package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** The ConfigMaps that a checkout makes of its toggles. */
final class ConfigMaps {
    private ConfigMaps() {}

    /** Their names, in the order of the file. It is an error if the file cannot be read or makes none. */
    static List<String> names(Path home) {
        Path file = home.resolve("deploy/toggles/kustomization.yaml");
        Object root;
        try {
            root = new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
        } catch (IOException | YamlEngineException e) {
            throw new ComponentException(file + " cannot be read (" + e.getMessage() + "); restore it", e);
        }
        List<String> names = new ArrayList<>();
        if (root instanceof Map<?, ?> map && map.get("configMapGenerator") instanceof List<?> generated) {
            generated.forEach(each -> {
                if (each instanceof Map<?, ?> one && one.get("name") instanceof String name) {
                    names.add(name);
                }
            });
        }
        if (names.isEmpty()) {
            throw new ComponentException(
                    file + " makes no ConfigMap, so that no toggle reaches a pod; give it a configMapGenerator");
        }
        return names;
    }
}
