package dev.chokepoint.lab.report.page;

import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.report.text.ShellWords;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.Provenance;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Where the numbers come from and how to get them again. */
final class OriginSection {
    private final RunResult run;

    OriginSection(RunResult run) {
        this.run = run;
    }

    Html machine() {
        Provenance origin = run.provenance();
        return new HtmlTable("")
                .row("commit", origin.commit() + (origin.dirty() ? " with uncommitted changes" : ""))
                .row(
                        "when",
                        origin.startedAt().truncatedTo(ChronoUnit.SECONDS) + " to "
                                + origin.endedAt().truncatedTo(ChronoUnit.SECONDS))
                .row("machine", Wording.machine(origin))
                .row("operating system", origin.operatingSystem())
                .row("JDK", origin.jdk())
                .row("load average before", known(origin.loadAverageBefore(), ""))
                .row("processor time stolen", known(origin.stealPercent(), "%"))
                .row("target", run.settings().target())
                .row("load", run.settings().load() + (run.settings().quick() ? " (quick)" : ""))
                .row("pairs", Integer.toString(run.settings().pairs()))
                .row("seed", Long.toString(run.settings().seed()))
                .row("order of the arms", String.join(" ", run.settings().order()))
                .row("run", run.run())
                .render();
    }

    private static String known(double value, String unit) {
        return value < 0 ? "unknown" : NumberText.withUnit(value, unit);
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
        String title = "Trial " + trial.number() + ", " + trial.armOrLevel() + ": " + commands.size() + " processes";
        return Html.details(title, Html.join(commands));
    }
}
