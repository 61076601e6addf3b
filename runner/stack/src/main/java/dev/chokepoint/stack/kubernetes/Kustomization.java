package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The kustomization of one trial: an overlay in the namespace of the run, with the trial's toggles and replicas.
 *
 * @param overlay the folder of the overlay
 * @param toggles the variables of the entry points
 * @param replicas how many pods of each component; 0 for one that is not wanted
 */
record Kustomization(Path overlay, Map<String, String> toggles, Map<String, Integer> replicas) {
    private static final String FILE = "kustomization.yaml";

    /** Those of deploy/toggles/kustomization.yaml; together they reach every component. */
    private static final List<String> CONFIG_MAPS = List.of("toggles", "seata-toggles");

    private static final String JAVA_OPTIONS = "JAVA_OPTIONS";
    private static final String TRIP_SERVICE = "trip-service";
    private static final String SEATA_SERVER = "seata-server";

    Kustomization {
        toggles = new TreeMap<>(toggles);
        replicas = new TreeMap<>(replicas);
    }

    /** Writes it into a folder of its own, which is made; kubectl takes the folder. */
    Path write(Path folder) {
        try {
            Files.createDirectories(folder);
            // Only a relative path is taken, and it is followed from where the folder really is.
            Path base = folder.toRealPath().relativize(overlay.toRealPath());
            Files.writeString(folder.resolve(FILE), text(base));
            return folder;
        } catch (IOException e) {
            throw new ComponentException("the kustomization of the trial cannot be written to " + folder + ": " + e, e);
        }
    }

    private String text(Path base) {
        StringBuilder text = new StringBuilder("""
                # What this trial was started with; `kubectl apply -k` of this folder starts it again.
                apiVersion: kustomize.config.k8s.io/v1beta1
                kind: Kustomization
                namespace: %s
                resources: [%s]
                # In place of what the overlay chooses: whatever is not named here has its default.
                configMapGenerator:
                """.formatted(Kubectl.NAMESPACE, quoted(base.toString())));
        for (String map : CONFIG_MAPS) {
            text.append("  - name: ").append(map).append("\n    behavior: replace\n    literals:\n");
            toggles.forEach((name, value) ->
                    text.append("      - ").append(quoted(name + "=" + value)).append('\n'));
        }
        text.append("replicas:\n");
        replicas.forEach((name, count) -> text.append("  - {name: %s, count: %d}\n".formatted(name, count)));
        if (replicas.getOrDefault(SEATA_SERVER, 0) > 0) {
            text.append("""
                    patches:
                      # The clients know those Seata servers that run, and no other.
                      - target: {kind: Deployment, name: %s}
                        patch: |
                          - {op: add, path: /spec/template/spec/containers/0/env/-, value: {name: %s, value: %s}}
                    """.formatted(TRIP_SERVICE, JAVA_OPTIONS, quoted(clientOptions())));
        }
        return text.toString();
    }

    /** A variable of the container hides that of the ConfigMap, so what stands there is repeated. */
    private String clientOptions() {
        String servers = IntStream.range(0, replicas.getOrDefault(SEATA_SERVER, 0))
                .mapToObj(number -> SEATA_SERVER + "-" + number + ":8091")
                .collect(Collectors.joining(";"));
        return (toggles.getOrDefault(JAVA_OPTIONS, "") + " -Dseata.service.grouplist.default=" + servers).strip();
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
