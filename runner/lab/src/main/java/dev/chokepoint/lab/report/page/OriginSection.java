package dev.chokepoint.lab.report.page;

import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.report.text.ShellWords;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.Provenance;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Where the numbers come from and how to get them again. */
final class OriginSection {
    private OriginSection() {}

    static Html machine(RunResult run) {
        Provenance origin = run.provenance();
        RunResult.RunSettings settings = run.settings();
        Instant started = origin.startedAt().truncatedTo(ChronoUnit.SECONDS);
        Instant ended = origin.endedAt().truncatedTo(ChronoUnit.SECONDS);
        return new HtmlTable("")
                .row("commit", origin.commit() + (origin.dirty() ? " with uncommitted changes" : ""))
                .row("when", started + " to " + ended)
                .row("machine", Wording.machine(origin))
                .row("operating system", origin.operatingSystem())
                .row("JDK", origin.jdk())
                .row("load average before", known(origin.loadAverageBefore(), ""))
                .row("processor time stolen", known(origin.stealPercent(), "%"))
                .row("target", settings.target())
                .row("load", settings.load() + (settings.quick() ? " (quick)" : ""))
                .row("pairs", settings.pairs())
                .row("seed", settings.seed())
                .row("order of the arms", String.join(" ", settings.order()))
                .row("run", run.run())
                .render();
    }

    private static String known(double value, String unit) {
        return value < 0 ? "unknown" : NumberText.withUnit(value, unit);
    }

    /** The command that repeats the run and those that the run itself used. */
    static Html commands(RunResult run) {
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
        String title = "Trial " + trial.number() + ", " + trial.armOrLevel() + ": " + commands.size() + " processes";
        // A block that opens on click. Its content is in the page even while it is closed.
        return Html.element("details", Html.element("summary", Html.text(title)), Html.join(commands));
    }
}
