package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The kustomization of one trial: an overlay's folder in the namespace of the run, with the trial's replicas, 0 of a
 * component that is not wanted, and the variables of the entry points, in each of the ConfigMaps, which together reach
 * every component.
 */
record Kustomization(
        Path overlay, List<String> configMaps, Map<String, String> variables, Map<String, Integer> replicas) {
    /** Writes it into a new folder. kubectl takes the folder as its argument. */
    Path write(Path folder) {
        try {
            Files.createDirectories(folder);
            // kustomize accepts relative paths only and resolves them from the real path of the folder.
            Path base = folder.toRealPath().relativize(overlay.toRealPath());
            Files.writeString(folder.resolve("kustomization.yaml"), text(base));
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
        for (String map : configMaps) {
            text.append("  - name: ").append(map).append("\n    behavior: replace\n    literals:\n");
            variables.forEach((name, value) ->
                    text.append("      - ").append(quoted(name + "=" + value)).append('\n'));
        }
        text.append("replicas:\n");
        replicas.forEach((name, count) -> text.append("  - {name: %s, count: %d}\n".formatted(name, count)));
        return text.toString();
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
