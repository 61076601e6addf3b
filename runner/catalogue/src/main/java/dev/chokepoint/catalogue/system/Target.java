package dev.chokepoint.catalogue.system;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Where a system under test runs. */
public enum Target {
    /** As child processes of the runner. */
    LOCAL,
    /** As containers of this machine's engine, by docker compose. */
    COMPOSE,
    /** As pods of the cluster that kubectl's present context names. */
    K8S,
    /** Somewhere: somebody else has started it. */
    ATTACHED;

    /** Its spelling on the command line, in a system's file and in run.json, such as "k8s". */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Reads that spelling; empty if there is no target of that name. */
    public static Optional<Target> of(String text) {
        return Arrays.stream(values())
                .filter(target -> target.text().equals(text))
                .findFirst();
    }

    /** All spellings, for messages: "local, compose, k8s, attached". */
    public static String allowed() {
        return Arrays.stream(values()).map(Target::text).collect(Collectors.joining(", "));
    }
}
