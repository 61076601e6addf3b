package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.system.Target;
import java.net.URI;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The user's choices about the target of a run. The command line has already refused options that do not fit the
 * target.
 *
 * @param overlay of a cluster: the folder below deploy/k8s/overlays; empty for the usual one
 * @param url where the system answers: needed for an attached one, another way than a forwarded port for a cluster
 * @param management of an attached system: the root of the management port by component
 * @param jdbcUrl of an attached system: the audited database, with user and password in it; never to be printed
 * @param flip of an attached system: the command that flips an arm, as a shell reads it
 */
public record TargetChoice(
        Target target,
        Optional<String> overlay,
        Optional<URI> url,
        Map<String, URI> management,
        Optional<String> jdbcUrl,
        Optional<String> flip) {
    /** Takes a copy. */
    public TargetChoice {
        management = Collections.unmodifiableMap(new TreeMap<>(management));
    }

    /** The usual one: this machine, nothing else chosen. */
    public static TargetChoice local() {
        return new TargetChoice(
                Target.LOCAL, Optional.empty(), Optional.empty(), Map.of(), Optional.empty(), Optional.empty());
    }
}
