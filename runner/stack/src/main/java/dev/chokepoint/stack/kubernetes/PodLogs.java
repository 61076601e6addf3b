package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.CommandRunner.Answer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What the containers of pods have printed, as far as their node has kept it. */
record PodLogs(Kubectl kubectl) {
    /** What the entry point of an image says first. */
    private static final String BEGINS = "entry point of ";

    private static final Duration DEADLINE = Duration.ofMinutes(1);
    private static final int LINES_SHOWN = 20;

    /** The end of the log of a pod; after a restart, that of its container before. In brackets why there is none. */
    List<String> lastLines(Pod pod) {
        List<String> words = new ArrayList<>(words(pod));
        words.addAll(List.of("--tail", Integer.toString(LINES_SHOWN)));
        if (pod.restarts() > 0) {
            words.add("--previous");
        }
        Answer answer = kubectl.ask(Kubectl.QUICK, words);
        return answer.exitCode() == 0
                ? answer.output().lines().toList()
                : List.of("(no log: " + answer.errors().strip() + ")");
    }

    /** Writes the whole log and replaces the file. A log whose beginning is missing is an error. */
    void saveWhole(Pod pod, Path file) {
        save(pod, file);
        refuseCut(pod, file);
    }

    /** Writes what the node still has of the log and replaces the file. */
    void save(Pod pod, Path file) {
        List<String> line = kubectl.line(words(pod));
        int exitCode = kubectl.commands().save(line, file, DEADLINE);
        if (exitCode != 0) {
            throw new ComponentException("`" + String.join(" ", line) + "` ended with exit code " + exitCode
                    + "; what it said is in " + file);
        }
    }

    private static List<String> words(Pod pod) {
        return List.of("logs", pod.name(), "--container", pod.component());
    }

    /** A node keeps some megabytes of a log and drops older lines. A count of lines would then be too low. */
    private static void refuseCut(Pod pod, Path file) {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
            if (!lines.findFirst().orElse("").startsWith(BEGINS)) {
                throw new ComponentException("the beginning of the log of pod " + pod.name() + " is gone, see " + file
                        + "; let the kubelet of its node keep more (containerLogMaxSize), or measure for less long");
            }
        } catch (IOException e) {
            throw new ComponentException("the log " + file + " cannot be read: " + e, e);
        }
    }
}
