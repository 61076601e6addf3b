package dev.chokepoint.lab.cli;

import dev.chokepoint.lab.cli.program.ExitCode;
import dev.chokepoint.lab.projection.ProjectionException;
import dev.chokepoint.lab.projection.ProjectionText;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Projects what a run measured to another machine, by operational laws. */
@Command(
        name = "project",
        description = {
            "Print what another machine would reach, from the processor times of a run. Starts nothing.",
            "docs/projection.md explains the model and the file of the machine."
        })
final class ProjectVerb extends Verb {
    @Parameters(paramLabel = "RUN", description = RunPlaces.DESCRIPTION)
    private String run = "";

    @Option(
            names = "--cluster",
            paramLabel = "FILE",
            required = true,
            description = "The machine: a YAML file, such as one under systems/<system>/clusters/.")
    private Path cluster = Path.of("");

    @Option(
            names = "--arm",
            paramLabel = "ARM",
            defaultValue = "on",
            description = "The arm or level whose processor times are taken: off, on or a level (default: on).")
    private String arm = "";

    @Option(
            names = "--gross",
            description = "Count what compilers and collectors used too, as a limit of processor time does. For a"
                    + " comparison with JVMs that have run for minutes.")
    private boolean gross;

    ProjectVerb(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        RunResult result = RunFile.read(RunPlaces.find(home, run));
        try {
            ProjectionText.lines(result, arm, cluster, gross).forEach(out::println);
        } catch (ProjectionException e) {
            throw new UsageException(e.getMessage() + "");
        }
        return ExitCode.EXPECTED;
    }
}
