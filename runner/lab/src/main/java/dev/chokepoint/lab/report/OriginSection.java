package dev.chokepoint.lab.report;

import dev.chokepoint.lab.result.Provenance;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;

/** Where the numbers come from and how to get them again. */
final class OriginSection {
    private static final double BYTES_PER_GIB = 1024.0 * 1024 * 1024;

    private final RunResult run;

    OriginSection(RunResult run) {
        this.run = run;
    }

    Html machine() {
        Provenance origin = run.provenance();
        HtmlTable table = new HtmlTable("");
        row(table, "commit", origin.commit() + (origin.dirty() ? " with uncommitted changes" : ""));
        row(
                table,
                "when",
                origin.startedAt().truncatedTo(ChronoUnit.SECONDS) + " to "
                        + origin.endedAt().truncatedTo(ChronoUnit.SECONDS));
        row(
                table,
                "machine",
                origin.processorModel() + ", " + origin.processors() + " processors, "
                        + Numbers.plain(origin.memoryBytes() / BYTES_PER_GIB) + " GiB");
        row(table, "operating system", origin.operatingSystem());
        row(table, "JDK", origin.jdk());
        row(table, "load average before", known(origin.loadAverageBefore(), ""));
        row(table, "processor time stolen", known(origin.stealPercent(), "%"));
        row(table, "target", run.settings().target());
        row(table, "load", run.settings().load() + (run.settings().quick() ? " (quick)" : ""));
        row(table, "pairs", Integer.toString(run.settings().pairs()));
        row(table, "seed", Long.toString(run.settings().seed()));
        row(table, "order of the arms", String.join(" ", run.settings().order()));
        row(table, "run", run.run());
        return table.render();
    }

    private static void row(HtmlTable table, String name, String value) {
        table.row(HtmlTable.heading(name), HtmlTable.cell(value));
    }

    private static String known(double value, String unit) {
        return value < 0 ? "unknown" : Numbers.withUnit(value, unit);
    }

    /** The command that repeats the run and those that the run itself used. */
    Html commands() {
        return Html.join(
                Html.paragraph("This command repeats the run:"),
                Html.element("pre", Html.text(run.settings().repeat())),
                Html.paragraph("These started the processes of each trial:"),
                Html.join(run.trials().stream().map(OriginSection::commands).toList()));
    }

    private static Html commands(TrialResult trial) {
        List<Html> commands = trial.commands().stream()
                .map(line -> Html.join(
                        Html.element("h4", Html.text(line.component())),
                        Html.element("pre", Html.text(ShellWords.join(line.command())))))
                .toList();
        String title = "Trial " + trial.number() + ", " + Variant.name(trial) + ": " + commands.size() + " processes";
        return Html.details(title, Html.join(commands));
    }

    Html files() {
        HtmlTable table = new HtmlTable("Files in the run's folder").head("trial", "files");
        for (TrialResult trial : run.trials()) {
            table.row(
                    HtmlTable.heading(Integer.toString(trial.number())),
                    HtmlTable.cell(Html.element(
                            "span", Map.of("class", "files"), Html.text(String.join("  ", trial.files())))));
        }
        return table.render();
    }
}
