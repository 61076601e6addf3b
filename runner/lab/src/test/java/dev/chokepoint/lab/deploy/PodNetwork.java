package dev.chokepoint.lab.deploy;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Which connections network policies admit between the pods of a namespace. Policies are used here with selectors of
 * pods by their name only; whatever else they say ends the test.
 *
 * @param pods the value of the label app.kubernetes.io/name of each pod
 * @param policies the policies of the namespace
 */
record PodNetwork(Set<String> pods, List<JsonNode> policies) {
    private static final String LABEL = "app.kubernetes.io/name";
    private static final String IN = "Ingress";
    private static final String OUT = "Egress";

    static PodNetwork of(Rendered rendered) {
        return new PodNetwork(rendered.pods(), rendered.of("NetworkPolicy"));
    }

    /** Every connection that is admitted on both sides, as {@code caller -> callee:port}. */
    Set<String> connections() {
        Set<String> found = new TreeSet<>();
        for (String caller : pods) {
            for (String callee : pods) {
                openPorts(callee)
                        .filter(port -> admitted(caller, OUT, callee, port) && admitted(callee, IN, caller, port))
                        .forEach(port -> found.add(caller + " -> " + callee + ":" + port));
            }
        }
        return found;
    }

    /** The pods that no policy closes in both directions. */
    Set<String> open() {
        Set<String> open = new TreeSet<>(pods);
        open.removeIf(pod -> selecting(pod, IN).findAny().isPresent()
                && selecting(pod, OUT).findAny().isPresent());
        return open;
    }

    /** Whether anybody may call, also from outside of the namespace. */
    boolean openToAll(String pod, int port) {
        return selecting(pod, IN)
                .flatMap(policy -> policy.path("spec").path("ingress").valueStream())
                .anyMatch(rule -> !rule.has("from") && numbers(rule).anyMatch(one -> one == port));
    }

    private Stream<Integer> openPorts(String pod) {
        return selecting(pod, IN)
                .flatMap(policy -> policy.path("spec").path("ingress").valueStream())
                .flatMapToInt(PodNetwork::numbers)
                .boxed()
                .distinct();
    }

    private boolean admitted(String pod, String direction, String other, int port) {
        return selecting(pod, direction)
                .flatMap(policy -> policy.path("spec")
                        .path(direction.equals(IN) ? "ingress" : "egress")
                        .valueStream())
                .filter(rule -> numbers(rule).anyMatch(one -> one == port))
                .anyMatch(rule -> peers(rule, direction.equals(IN) ? "from" : "to", other));
    }

    private Stream<JsonNode> selecting(String pod, String direction) {
        return policies.stream()
                .filter(policy -> policy.path("spec")
                        .path("policyTypes")
                        .valueStream()
                        .anyMatch(type -> type.asString().equals(direction)))
                .filter(policy -> selects(policy.path("spec").path("podSelector"), pod));
    }

    /** A rule that names nobody admits everybody. Peers elsewhere than in this namespace are none of its pods. */
    private static boolean peers(JsonNode rule, String key, String pod) {
        return !rule.has(key)
                || rule.path(key)
                        .valueStream()
                        .filter(peer -> peer.size() == 1 && peer.has("podSelector"))
                        .anyMatch(peer -> selects(peer.path("podSelector"), pod));
    }

    private static boolean selects(JsonNode selector, String pod) {
        for (var label : selector.path("matchLabels").properties()) {
            if (!label.getKey().equals(LABEL)) {
                throw new AssertionError("a selector by another label than " + LABEL + ": " + selector);
            }
            if (!label.getValue().asString().equals(pod)) {
                return false;
            }
        }
        for (JsonNode expression : selector.path("matchExpressions")) {
            if (!expression.path("key").asString().equals(LABEL)
                    || !expression.path("operator").asString().equals("In")) {
                throw new AssertionError("a selector that this test does not know: " + selector);
            }
            if (expression.path("values").valueStream().noneMatch(one -> one.asString()
                    .equals(pod))) {
                return false;
            }
        }
        return true;
    }

    /** Each rule here names its ports; one without would admit all of them. */
    private static IntStream numbers(JsonNode rule) {
        if (!rule.has("ports")) {
            throw new AssertionError("a rule without ports: " + rule);
        }
        return rule.path("ports").valueStream().flatMapToInt(port -> {
            int first = port.path("port").asInt();
            return IntStream.rangeClosed(first, port.path("endPort").asInt(first));
        });
    }
}
