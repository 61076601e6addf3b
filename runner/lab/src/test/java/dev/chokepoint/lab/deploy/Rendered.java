package dev.chokepoint.lab.deploy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * What kubectl made of a kustomization.
 *
 * @param objects all objects
 */
record Rendered(List<JsonNode> objects) {
    private static final Set<String> WORKLOADS = Set.of("Deployment", "StatefulSet", "Job");

    /** The objects of both. */
    Rendered and(Rendered other) {
        return new Rendered(
                Stream.concat(objects.stream(), other.objects.stream()).toList());
    }

    /** All objects of a kind. */
    List<JsonNode> of(String kind) {
        return objects.stream()
                .filter(object -> object.path("kind").asString("").equals(kind))
                .toList();
    }

    /** The names of all objects of a kind. */
    Set<String> names(String kind) {
        return of(kind).stream().map(Rendered::name).collect(Collectors.toCollection(TreeSet::new));
    }

    /** What runs pods, by name. */
    Map<String, JsonNode> workloads() {
        Map<String, JsonNode> found = new TreeMap<>();
        objects.stream()
                .filter(object -> WORKLOADS.contains(object.path("kind").asString("")))
                .forEach(object -> found.put(name(object), object));
        return found;
    }

    /** The workload of a name, which must be there. */
    JsonNode workload(String name) {
        JsonNode workload = workloads().get(name);
        if (workload == null) {
            throw new AssertionError(
                    "no workload " + name + " among " + workloads().keySet());
        }
        return workload;
    }

    /** The pods of each workload, by the label that network policies select. */
    Set<String> pods() {
        return workloads().values().stream()
                .map(workload -> workload.at("/spec/template/metadata/labels/app.kubernetes.io~1name")
                        .asString(""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static String name(JsonNode object) {
        return object.path("metadata").path("name").asString("");
    }

    /** All containers of a workload's pods, those first that run before the others. */
    static List<JsonNode> containers(JsonNode workload) {
        JsonNode pod = workload.at("/spec/template/spec");
        return Stream.concat(
                        pod.path("initContainers").valueStream(),
                        pod.path("containers").valueStream())
                .toList();
    }

    /** The words of a container's command. */
    static List<String> words(JsonNode container) {
        return Stream.concat(
                        container.path("command").valueStream(),
                        container.path("args").valueStream())
                .map(JsonNode::asString)
                .toList();
    }

    /** The names of the Secrets that the containers of a workload read. */
    static List<String> secretsOf(JsonNode workload) {
        List<String> names = new ArrayList<>();
        for (JsonNode container : containers(workload)) {
            container
                    .path("envFrom")
                    .forEach(from -> names.add(from.at("/secretRef/name").asString("")));
            container
                    .path("env")
                    .forEach(one ->
                            names.add(one.at("/valueFrom/secretKeyRef/name").asString("")));
        }
        names.removeIf(String::isEmpty);
        return names;
    }
}
