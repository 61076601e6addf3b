package dev.chokepoint.catalogue.container;

import dev.chokepoint.catalogue.launch.Toggles;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.catalogue.yaml.Problems;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The components that one start in containers has, as far as a container can know.
 *
 * @param started the usual components of the target, and the optional ones that are asked for
 * @param missing optional components that flipped findings ask for and the target does not have
 */
record StartedComponents(Set<String> started, Set<String> missing) {
    /** Kubernetes sets it in every container. */
    private static final String IN_CLUSTER = "KUBERNETES_SERVICE_HOST";

    static StartedComponents of(SystemDeclaration system, Toggles.State toggles, Map<String, String> environment) {
        Target target = environment.containsKey(IN_CLUSTER) ? Target.K8S : Target.COMPOSE;
        Set<String> present = system.ids(one -> one.targets().contains(target));
        Set<String> optional = system.ids(one -> one.optional() && present.contains(one.id()));
        Set<String> started = system.usual();
        started.retainAll(present);
        Set<String> missing = new TreeSet<>();
        for (String id : ofFindings(system, toggles)) {
            (optional.contains(id) ? started : missing).add(id);
        }
        List<String> ofUser = Arrays.stream(
                        environment.getOrDefault(ContainerVariables.WITH, "").split(",", -1))
                .map(String::strip)
                .filter(id -> !id.isEmpty())
                .toList();
        for (String id : ofUser) {
            if (!optional.contains(id)) {
                throw CatalogueException.of(
                        "environment",
                        ContainerVariables.WITH,
                        "\"" + id + "\" is no optional component of target " + target.text(),
                        Problems.names(optional),
                        "mend the name");
            }
            started.add(id);
        }
        return new StartedComponents(started, missing);
    }

    /** The optional components that flipped findings set or toggle. */
    private static Set<String> ofFindings(SystemDeclaration system, Toggles.State toggles) {
        Set<String> ids = new TreeSet<>();
        for (String flipped : toggles.flipped().keySet()) {
            toggles.catalogue().find(flipped).ifPresent(finding -> ids.addAll(finding.components()));
        }
        ids.retainAll(system.ids(ComponentDeclaration::optional));
        return ids;
    }
}
