package dev.chokepoint.lab.cli;

import dev.chokepoint.lab.report.page.ReportPage;
import dev.chokepoint.lab.report.text.RunText;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows a run that has ended, from its run.json or run.json.gz alone. */
@Command(
        name = "report",
        description = "Print the table of a run that has ended and write its page again, from its run.json alone.")
final class ReportVerb extends Verb {
    @Parameters(paramLabel = "RUN", description = "The run's folder, or its name under runs/ or docs/results/.")
    private String run = "";

    ReportVerb(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        Path folder = folder();
        RunResult result = RunFile.read(folder);
        Path page = ReportPage.write(result, folder);
        RunText.print(result, folder, page, out);
        return RunVerb.exitCode(result);
    }

    private Path folder() {
        List<Path> places = List.of(
                Path.of(run).toAbsolutePath(),
                home.resolve("runs").resolve(run),
                home.resolve("docs/results").resolve(run));
        for (Path place : places) {
            if (RunFile.find(place).isPresent()) {
                return place.normalize();
            }
        }
        places.stream().filter(Files::isDirectory).findFirst().ifPresent(place -> {
            throw new UsageException(place + " holds no " + RunFile.NAME
                    + ": the run was interrupted or could not start, so there is no result. Run it again.");
        });
        throw new UsageException("there is no run \"" + run + "\"; looked at " + places);
    }
}
