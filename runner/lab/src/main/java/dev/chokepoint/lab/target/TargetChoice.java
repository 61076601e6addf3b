package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.system.Target;
import java.net.URI;
import java.util.Collections;
import java.util.EnumMap;
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
 * @param arm whose system this is, if each arm has an attached one of its own
 * @param arms where the attached system of each arm is reached; empty if there is one system for both
 */
public record TargetChoice(
        Target target,
        Optional<String> overlay,
        Optional<URI> url,
        Map<String, URI> management,
        Optional<String> jdbcUrl,
        Optional<String> flip,
        Optional<Arm> arm,
        Map<Arm, Reached> arms) {
    /** Takes copies. */
    public TargetChoice {
        management = Collections.unmodifiableMap(new TreeMap<>(management));
        arms = arms.isEmpty() ? Map.of() : Collections.unmodifiableMap(new EnumMap<>(arms));
    }

    /** Where the attached system of one arm is reached; see the fields of the same names above. */
    public record Reached(URI url, Map<String, URI> management, Optional<String> jdbcUrl) {
        /** Takes a copy. */
        public Reached {
            management = Collections.unmodifiableMap(new TreeMap<>(management));
        }
    }

    /** One system, whose arm is flipped. */
    public TargetChoice(
            Target target,
            Optional<String> overlay,
            Optional<URI> url,
            Map<String, URI> management,
            Optional<String> jdbcUrl,
            Optional<String> flip) {
        this(target, overlay, url, management, jdbcUrl, flip, Optional.empty(), Map.of());
    }

    /** The usual one: this machine, nothing else chosen. */
    public static TargetChoice local() {
        return new TargetChoice(
                Target.LOCAL, Optional.empty(), Optional.empty(), Map.of(), Optional.empty(), Optional.empty());
    }

    /** Two attached systems, one for each arm. The command starts the system of an arm anew. */
    public static TargetChoice attached(Reached off, Reached on, Optional<String> flip) {
        return new TargetChoice(
                Target.ATTACHED,
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                flip,
                Optional.empty(),
                Map.of(Arm.OFF, off, Arm.ON, on));
    }

    /** That of one of two attached systems. */
    public TargetChoice of(Arm one) {
        Reached reached = arms.get(one);
        if (reached == null) {
            throw new IllegalStateException("there is no system of arm " + one.text() + "; there are " + arms.keySet());
        }
        return new TargetChoice(
                target,
                overlay,
                Optional.of(reached.url()),
                reached.management(),
                reached.jdbcUrl(),
                flip,
                Optional.of(one),
                Map.of());
    }

    /** How an option of an attached system is written: "--url", or "--off-url" for one arm's own system. */
    public String option(String name) {
        return "--" + arm.map(one -> one.text() + "-").orElse("") + name;
    }
}
