package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.CommandRunner;
import dev.chokepoint.stack.process.CommandRunner.Answer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The commands of kubectl, all for one context of its configuration and one namespace. Each command names the context.
 * If the user switches the context during a run, nothing is created or deleted in the new one.
 */
record Kubectl(CommandRunner commands, String context) {
    /** The namespace of a run. A user's own system in {@code chokepoint} is not touched. */
    static final String NAMESPACE = "chokepoint-run";

    static final String NAME = "kubectl";

    /** For a request that a cluster answers at once. A busy single-node cluster needed seconds. */
    static final Duration QUICK = Duration.ofSeconds(30);

    /** Shorter than the deadline of the runner's last command. */
    private static final String DELETE_TIMEOUT = "150s";

    /** Uses the current context. It is an error if there is none. */
    static Kubectl ofPresentContext(CommandRunner commands) {
        List<String> line = List.of(NAME, "config", "current-context");
        Answer answer = commands.run(line, Map.of(), QUICK);
        if (answer.exitCode() != 0 || answer.output().isBlank()) {
            throw new ComponentException("kubectl has no present context, so there is no cluster: "
                    + answer.errors().strip() + "; choose one by `kubectl config use-context`");
        }
        return new Kubectl(commands, answer.output().strip());
    }

    /** The command line of a subcommand. */
    List<String> line(List<String> words) {
        List<String> line = new ArrayList<>(List.of(NAME, "--context", context, "--namespace", NAMESPACE));
        line.addAll(words);
        return line;
    }

    /** The command line that deletes the namespace with everything in it and waits for the end of the deletion. */
    List<String> deletion() {
        List<String> line = new ArrayList<>(List.of(NAME, "--context", context, "delete", "namespace", NAMESPACE));
        line.addAll(List.of("--ignore-not-found", "--timeout", DELETE_TIMEOUT));
        return line;
    }

    /** How a command ended, whatever its exit code. */
    Answer ask(Duration deadline, List<String> words) {
        return commands.run(line(words), Map.of(), deadline);
    }

    /** What a command printed; an exit code other than 0 is an error with what it said. */
    String run(Duration deadline, List<String> words) {
        Answer answer = ask(deadline, words);
        if (answer.exitCode() != 0) {
            throw failed(line(words), answer);
        }
        return answer.output();
    }

    /** Why a run cannot have its namespace in this cluster, with what to do; empty if it can. */
    Optional<String> unusable() {
        Answer namespace = ask(QUICK, List.of("get", "namespace", NAMESPACE, "--ignore-not-found", "--output", "name"));
        if (namespace.exitCode() != 0) {
            return Optional.of("the cluster of kubectl's present context, " + context + ", does not answer: "
                    + namespace.errors().strip() + "; start it, or choose another by `kubectl config use-context`");
        }
        return namespace.output().isBlank()
                ? Optional.empty()
                : Optional.of("the namespace " + NAMESPACE + " is there already, of another run or of one that could"
                        + " not clean up; wait, or take it away by `kubectl delete namespace " + NAMESPACE + "`");
    }

    /** Starts a command that goes on. */
    CommandRunner.Going start(List<String> words, Path file) {
        return commands.start(line(words), file);
    }

    static ComponentException failed(List<String> line, Answer answer) {
        return new ComponentException("`" + String.join(" ", line) + "` ended with exit code " + answer.exitCode()
                + ": " + (answer.errors() + answer.output()).strip());
    }

    /** The most processors that a JVM can count in a pod without a limit. */
    int processorsOfTheLargestNode() {
        List<String> words = List.of("get", "nodes", "--output", "jsonpath={.items[*].status.capacity.cpu}");
        String ofNodes = run(QUICK, words);
        try {
            return Arrays.stream(ofNodes.strip().split("\\s+"))
                    .mapToInt(Integer::parseInt)
                    .max()
                    .orElseThrow();
        } catch (NumberFormatException e) {
            throw new ComponentException(
                    "`" + String.join(" ", line(words)) + "` should print the processors of each node as whole numbers,"
                            + " and printed \"" + ofNodes.strip() + "\"",
                    e);
        }
    }
}
