package dev.chokepoint.lab.report.publish;

import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.RunResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The Markdown table of all runs of one folder {@code docs/results/<date>-<machine>}. */
public final class SeriesTable {
    private SeriesTable() {}

    /** Makes the Markdown table for the README.md of the named folder. The rows have the order of the runs. */
    public static String render(String series, List<PublishedRun> runs) {
        List<String> rows = new ArrayList<>();
        rows.add("| run | measured | verdict | commit | command |");
        rows.add("|---|---|---|---|---|");
        for (PublishedRun run : runs) {
            if (run.series().equals(series)) {
                RunResult result = run.result();
                Path folder = PublishedRun.RESULTS.resolve(series).relativize(run.folder());
                rows.add(Cells.row(
                        Cells.escape(folder.toString()),
                        Cells.measured(result),
                        Cells.verdict(result, folder.resolve("README.md"), result.expected()),
                        Wording.commit(result.provenance()),
                        "`" + result.settings().repeat() + "`"));
            }
        }
        return String.join("\n", rows) + "\n";
    }
}
