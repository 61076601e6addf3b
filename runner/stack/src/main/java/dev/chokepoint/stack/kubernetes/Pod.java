package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.CommandRunner.Answer;
import dev.chokepoint.stack.process.LogTail;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A pod as the cluster sees it at one moment; each has one container, which has the component's name.
 *
 * @param uid tells it from another pod of the same name
 * @param deleted whether it is on its way out
 * @param phase such as Running
 * @param ready whether it may get requests
 * @param restarts how often its container was started anew
 * @param waiting why its container does not run, such as ErrImagePull; empty while it runs
 */
record Pod(
        String name,
        String component,
        String uid,
        boolean deleted,
        String phase,
        boolean ready,
        int restarts,
        String waiting) {
    /**
     * One pod in one line. The separator is not a tab, because kubectl turns tabs into blanks while it watches. {@code
     * [*]} is used because {@code [0]} fails for an empty list.
     */
    private static final String FIELDS = "{.metadata.name}{\"|\"}"
            + "{.metadata.labels.app\\.kubernetes\\.io/name}{\"|\"}"
            + "{.metadata.uid}{\"|\"}"
            + "{.metadata.deletionTimestamp}{\"|\"}"
            + "{.status.phase}{\"|\"}"
            + "{.status.containerStatuses[*].ready}{\"|\"}"
            + "{.status.containerStatuses[*].restartCount}{\"|\"}"
            + "{.status.containerStatuses[*].state.waiting.reason}{\"\\n\"}";

    private static final int FIELD_COUNT = 8;

    /** Reasons for which waiting does not help: the kubelet's words for a missing image or setting. */
    private static final Set<String> HOPELESS = Set.of(
            "ErrImagePull",
            "ImagePullBackOff",
            "ErrImageNeverPull",
            "InvalidImageName",
            "CreateContainerConfigError",
            "CreateContainerError",
            "RunContainerError",
            "CrashLoopBackOff");

    private static final Set<String> ENDED = Set.of("Failed", "Succeeded");

    /** What the entry point of an image says first. */
    private static final String LOG_BEGINS = "entry point of ";

    private static final Duration LOG_DEADLINE = Duration.ofMinutes(1);

    /** Lists the pods of the namespace. */
    static final List<String> LIST =
            List.of("get", "pods", "--output", "jsonpath={range .items[*]}" + FIELDS + "{end}");

    /** Prints the pods of the namespace one by one, and each again whenever it has changed. */
    static final List<String> WATCH = List.of("get", "pods", "--watch", "--output", "jsonpath=" + FIELDS);

    /** Those of the namespace. */
    static List<Pod> list(Kubectl kubectl) {
        return kubectl.run(Kubectl.QUICK, LIST)
                .lines()
                .flatMap(line -> parse(line).stream())
                .toList();
    }

    /** One line of what {@link #LIST} and {@link #WATCH} print; empty for anything else, such as a warning. */
    static Optional<Pod> parse(String line) {
        String[] fields = line.split("\\|", -1);
        if (fields.length != FIELD_COUNT || fields[0].isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Pod(
                fields[0],
                fields[1],
                fields[2],
                !fields[3].isEmpty(),
                fields[4],
                fields[5].equals("true"),
                Arrays.stream(fields[6].split(" ", -1))
                        .filter(number -> !number.isEmpty())
                        .mapToInt(Integer::parseInt)
                        .sum(),
                fields[7]));
    }

    /** Whether the pod cannot become ready any more. A container that ended once has failed to start. */
    boolean hopeless() {
        return HOPELESS.contains(waiting) || restarts > 0 || ENDED.contains(phase);
    }

    /** Whether its container has ended or is ending since the pod was last seen. */
    boolean fellSince(Pod before) {
        return !uid.equals(before.uid) || deleted || restarts > before.restarts || ENDED.contains(phase);
    }

    /** What to say of it. */
    String state() {
        String more = waiting.isEmpty() ? "" : ", " + waiting;
        return "pod " + name + " is " + phase + (ready ? ", ready" : ", not ready") + more
                + (restarts > 0 ? ", restarted " + restarts + " times" : "") + (deleted ? ", being deleted" : "");
    }

    /** The end of its log; after a restart, that of its container before. In brackets why there is none. */
    List<String> lastLines(Kubectl kubectl) {
        List<String> words = new ArrayList<>(logWords());
        words.addAll(List.of("--tail", Integer.toString(LogTail.SHOWN_LINES)));
        if (restarts > 0) {
            words.add("--previous");
        }
        Answer answer = kubectl.ask(Kubectl.QUICK, words);
        return answer.exitCode() == 0
                ? answer.output().lines().toList()
                : List.of("(no log: " + answer.errors().strip() + ")");
    }

    /** Writes its whole log and replaces the file. A log whose beginning is missing is an error. */
    void saveWholeLog(Kubectl kubectl, Path file) {
        saveLog(kubectl, file);
        // A node keeps some megabytes of a log and drops older lines. A count of lines would then be too low.
        try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
            if (!lines.findFirst().orElse("").startsWith(LOG_BEGINS)) {
                throw new ComponentException("the beginning of the log of pod " + name + " is gone, see " + file
                        + "; let the kubelet of its node keep more (containerLogMaxSize), or measure for less long");
            }
        } catch (IOException e) {
            throw new ComponentException("the log " + file + " cannot be read: " + e, e);
        }
    }

    /** Writes what the node still has of its log and replaces the file. */
    void saveLog(Kubectl kubectl, Path file) {
        List<String> line = kubectl.line(logWords());
        int exitCode = kubectl.commands().save(line, file, LOG_DEADLINE);
        if (exitCode != 0) {
            throw new ComponentException("`" + String.join(" ", line) + "` ended with exit code " + exitCode
                    + "; what it said is in " + file);
        }
    }

    private List<String> logWords() {
        return List.of("logs", name, "--container", component);
    }
}
