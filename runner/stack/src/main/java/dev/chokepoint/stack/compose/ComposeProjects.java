package dev.chokepoint.stack.compose;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The names of the docker compose projects of this process. What else has such a name and comes from the same checkout
 * was left by a killed run, because a checkout has one run at a time. May be used by several threads.
 */
public final class ComposeProjects {
    /** Never the project name in the compose file, so that a user's own stack is not touched. */
    static final String NAME = "chokepoint-run";

    private final Set<String> given = ConcurrentHashMap.newKeySet();

    /**
     * The name of the project of a side, such as "chokepoint-run-off", or of the one system of a run of trials.
     * Docker allows lower-case letters, digits, hyphens and underscores; a side is never named with an underscore.
     */
    String of(Optional<String> side) {
        String name = NAME
                + side.map(text -> "-" + text.toLowerCase(Locale.ROOT).replace('.', '_'))
                        .orElse("");
        given.add(name);
        return name;
    }

    /** Whether a project is one of this process. */
    boolean given(String project) {
        return given.contains(project);
    }

    /** Whether a project is one of any run of any checkout, by its name. */
    static boolean ofARun(String project) {
        return project.equals(NAME) || project.startsWith(NAME + "-");
    }

    /**
     * Removes everything that carries the project's name, volumes included. It reads no file, so it works when a file
     * is missing or broken.
     */
    static List<String> down(String project) {
        return List.of(
                "docker",
                "compose",
                "--project-name",
                project,
                "down",
                "--volumes",
                "--remove-orphans",
                "--timeout",
                "5");
    }
}
