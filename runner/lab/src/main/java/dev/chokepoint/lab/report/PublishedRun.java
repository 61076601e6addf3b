package dev.chokepoint.lab.report;

import dev.chokepoint.lab.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A run whose run.json is committed as {@code docs/results/<date>-<machine>/<finding>[@part]/run.json}.
 *
 * @param series the folder of the date and the machine, such as "2026-11-21-quiet-2-cores"
 * @param folder the folder of the finding in it, the finding's id and, after an "@", the part
 * @param result what the run found
 */
public record PublishedRun(String series, String folder, RunResult result) {
    /** Where the series lie, seen from the root of the repository. */
    public static final String RESULTS = "docs/results";

    private static final Pattern SERIES = Pattern.compile("\\d{4}-\\d{2}-\\d{2}-(.+)");

    /** Refuses names that do not say what lies inside. */
    public PublishedRun {
        if (!SERIES.matcher(series).matches()) {
            throw new IllegalArgumentException(
                    RESULTS + "/" + series + ": a folder of results is named <yyyy-mm-dd>-<machine>; rename it");
        }
        String id = folder.contains("@") ? folder.substring(0, folder.indexOf('@')) : folder;
        if (!id.equals(result.finding().id())) {
            throw new IllegalArgumentException(RESULTS + "/" + series + "/" + folder + "/run.json holds the finding "
                    + result.finding().id() + "; put it into a folder of that name");
        }
    }

    /** Reads one run.json. */
    @FunctionalInterface
    public interface Reader {
        /**
         * Reads a file.
         *
         * @param file a run.json
         * @return its content
         * @throws IOException when it cannot be read
         */
        RunResult read(Path file) throws IOException;
    }

    /**
     * Reads everything that is published.
     *
     * @param home root of the repository
     * @param reader reads one file
     * @return the runs by name of their folders; none when there is no folder of results
     * @throws IOException when a file cannot be read, or lies in a folder whose name is not allowed
     */
    public static List<PublishedRun> readAll(Path home, Reader reader) throws IOException {
        Path results = home.resolve(RESULTS);
        List<PublishedRun> runs = new ArrayList<>();
        for (Path series : folders(results)) {
            for (Path folder : folders(series)) {
                Path file = folder.resolve("run.json");
                if (Files.exists(file)) {
                    runs.add(published(series, folder, reader.read(file)));
                }
            }
        }
        return List.copyOf(runs);
    }

    private static PublishedRun published(Path series, Path folder, RunResult result) throws IOException {
        try {
            return new PublishedRun(
                    series.getFileName().toString(), folder.getFileName().toString(), result);
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static List<Path> folders(Path parent) throws IOException {
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(parent)) {
            return children.filter(Files::isDirectory).sorted().toList();
        }
    }

    /**
     * The machine as the folder names it.
     *
     * @return what follows the date
     */
    public String machine() {
        Matcher matcher = SERIES.matcher(series);
        return matcher.matches() ? matcher.group(1) : series;
    }

    /**
     * Where the run.json is.
     *
     * @return its path from the root of the repository, with forward slashes
     */
    public String path() {
        return RESULTS + "/" + series + "/" + folder + "/run.json";
    }
}
