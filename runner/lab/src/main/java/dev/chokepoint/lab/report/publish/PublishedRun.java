package dev.chokepoint.lab.report.publish;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.lab.report.text.RunText;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A committed run. Its folder, seen from the root of the repository, holds run.json.gz and a summary.
 *
 * <p>The runs of the findings' table are in {@code docs/results/<date>-<machine>/<finding>[@part]}, and those that were
 * repeated in {@code docs/results/<date>-<machine>/earlier/}. Other deeper folders hold further runs, such as those on
 * other targets or with changed findings, and have any name.
 */
public record PublishedRun(Path folder, RunResult result) {
    /** Where the series lie, seen from the root of the repository. */
    public static final Path RESULTS = Path.of("docs", "results");

    /** The folder in a series for runs that were repeated. */
    private static final String EARLIER = "earlier";

    private static final Pattern SERIES = Pattern.compile("\\d{4}-\\d{2}-\\d{2}-.+");

    /** Refuses names that do not say what lies inside. */
    public PublishedRun {
        String series = RESULTS.relativize(folder).getName(0).toString();
        if (!SERIES.matcher(series).matches()) {
            throw new IllegalArgumentException(
                    RESULTS + "/" + series + ": a folder of results is named <yyyy-mm-dd>-<machine>; rename it");
        }
        String id = folder.getFileName().toString().replaceFirst("@.*", "");
        if (inTable(folder) && !id.equals(result.finding().id())) {
            throw new IllegalArgumentException(
                    folder + " holds the finding " + result.finding().id() + "; put it into a folder of that name");
        }
    }

    /** The folders of all committed runs, packed or not, by name; none when there is no folder of results. */
    public static List<Path> folders(Path home) throws IOException {
        if (!Files.isDirectory(home.resolve(RESULTS))) {
            return List.of();
        }
        try (Stream<Path> folders = Files.walk(home.resolve(RESULTS))) {
            return folders.filter(folder -> RunFile.find(folder).isPresent())
                    .sorted()
                    .toList();
        }
    }

    /**
     * Reads all committed runs, by name of their folders. Throws when one lies in a folder whose name is not allowed.
     */
    public static List<PublishedRun> readAll(Path home) throws IOException {
        List<PublishedRun> runs = new ArrayList<>();
        for (Path folder : folders(home)) {
            try {
                runs.add(new PublishedRun(home.relativize(folder), RunFile.read(folder)));
            } catch (IllegalArgumentException e) {
                throw new IOException(e.getMessage(), e);
            }
        }
        return runs;
    }

    /** The same run; what the report states comes from the finding's file if run.json does not hold it. */
    public PublishedRun completedBy(Catalogue catalogue) {
        return catalogue
                .find(result.finding().id())
                .map(finding -> new PublishedRun(folder, result.completedBy(finding.statement())))
                .orElse(this);
    }

    private static boolean inTable(Path folder) {
        return folder.getNameCount() == RESULTS.getNameCount() + 2;
    }

    /** Whether the run belongs into its finding's row of the findings' table. */
    boolean inRow() {
        int below = RESULTS.getNameCount() + 1;
        boolean repeated = folder.getNameCount() == below + 2
                && folder.getName(below).toString().equals(EARLIER);
        return inTable(folder) || repeated;
    }

    /** Whether the run is quick, so that it is an indication and no verdict. */
    public boolean quick() {
        return result.settings().quick();
    }

    /** What the author of a quick run that lies in the place of a finding's run must know; empty for any other. */
    public Optional<String> misplaced() {
        return quick() && inRow()
                ? Optional.of(
                        folder + " is a quick run: an indication, not a verdict. The table of findings shows it as"
                                + " such, and only while there is no other run. Publish a run without --quick.")
                : Optional.empty();
    }

    /** The date and the machine, such as "2026-11-21-2-core-vm". */
    public String series() {
        return folder.getName(RESULTS.getNameCount()).toString();
    }

    /** The run's page for readers of the repository, seen from the root of the repository. */
    public Path summaryFile() {
        return folder.resolve("README.md");
    }

    /** The outcome of the run as Markdown. */
    public String summary() {
        return "# " + folder.getFileName() + "\n\n```\n"
                + String.join("\n", RunText.lines(result))
                + "\n```\n\nEvery raw value, setting and command line is in `" + RunFile.PACKED_NAME
                + "` beside this file.\n`./chokepoint report "
                + folder + "` writes the page with the charts.\n`./chokepoint generate` wrote this file.\n";
    }
}
