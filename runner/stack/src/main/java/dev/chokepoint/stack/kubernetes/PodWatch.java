package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.stack.container.Deadline;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.CommandRunner.Going;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Detects pods of a trial that end. One kubectl watches and writes events to a file, so a check costs almost nothing. A
 * new kubectl for each check would use a large part of a processor during the measurement.
 */
final class PodWatch implements AutoCloseable {
    /** The API server ends a watch after 30 to 60 minutes. The pause protects a server that ends watches at once. */
    private static final Duration BETWEEN_STARTS = Duration.ofSeconds(5);

    private final Kubectl kubectl;
    private final Path file;
    private final Map<String, Pod> expected = new TreeMap<>();
    private Going going;
    private Deadline rest;
    private long read;
    private Optional<Pod> fallen = Optional.empty();

    /** Begins to watch these pods; the file gets what kubectl prints. */
    PodWatch(Kubectl kubectl, Path file, Iterable<Pod> pods) {
        this.kubectl = kubectl;
        this.file = file;
        pods.forEach(pod -> expected.put(pod.name(), pod));
        this.going = kubectl.start(Pod.WATCH, file);
        this.rest = Deadline.in(BETWEEN_STARTS);
    }

    /** The first pod that has ended or is ending, as it was last seen. Empty while all are running. */
    synchronized Optional<Pod> fallen() {
        if (fallen.isPresent()) {
            return fallen;
        }
        fallen = among(news());
        if (fallen.isEmpty() && !going.alive() && rest.over()) {
            // A change between two watches is visible in the list only.
            List<Pod> now = Pod.list(kubectl);
            fallen = among(now).or(() -> gone(now));
            going.close();
            going = kubectl.start(Pod.WATCH, file);
            rest = Deadline.in(BETWEEN_STARTS);
            read = 0;
        }
        return fallen;
    }

    private Optional<Pod> among(List<Pod> pods) {
        return pods.stream()
                .filter(pod -> {
                    Pod before = expected.get(pod.name());
                    return before != null && pod.fellSince(before);
                })
                .findFirst();
    }

    private Optional<Pod> gone(List<Pod> now) {
        return expected.values().stream()
                .filter(pod -> now.stream().noneMatch(other -> other.name().equals(pod.name())))
                .findFirst();
    }

    /** The whole lines that were written since the last look. */
    private List<Pod> news() {
        try {
            if (!Files.exists(file) || Files.size(file) <= read) {
                return List.of();
            }
            try (InputStream lines = Files.newInputStream(file)) {
                lines.skipNBytes(read);
                String text = new String(lines.readAllBytes(), StandardCharsets.UTF_8);
                String whole = text.substring(0, text.lastIndexOf('\n') + 1);
                read += whole.getBytes(StandardCharsets.UTF_8).length;
                return whole.lines().map(Pod::parse).flatMap(Optional::stream).toList();
            }
        } catch (IOException e) {
            throw new ComponentException("what kubectl says of the pods cannot be read from " + file + ": " + e, e);
        }
    }

    @Override
    public synchronized void close() {
        going.close();
    }
}
