package dev.chokepoint.lab.cli;

import dev.chokepoint.lab.report.page.ReportPage;
import dev.chokepoint.lab.report.text.RunText;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows a run that has ended, from its run.json or run.json.gz; only an older one needs the finding's file as well. */
@Command(
        name = "report",
        description = "Print the table of a run that has ended and write its page again, from its run.json.")
final class ReportVerb extends Verb {
    @Parameters(paramLabel = "RUN", description = RunPlaces.DESCRIPTION)
    private String run = "";

    ReportVerb(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        Path folder = RunPlaces.find(home, run);
        RunResult result = completed(RunFile.read(folder));
        Path page = ReportPage.write(result, folder);
        RunText.print(result, folder, page, out);
        return RunVerb.exitCode(result);
    }

    /** A run that holds no claim takes it from the finding's file, if there still is one. */
    private RunResult completed(RunResult run) {
        return run.finding().states()
                ? run
                : new FindingsOption()
                        .read(home)
                        .find(run.finding().id())
                        .map(finding -> run.completedBy(finding.statement()))
                        .orElse(run);
    }
}
