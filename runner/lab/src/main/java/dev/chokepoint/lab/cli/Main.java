package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.lab.report.publish.GeneratedBlockException;
import dev.chokepoint.stack.exception.StackException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program behind {@code ./chokepoint}. */
public final class Main {
    private static final String HOME_PROPERTY = "chokepoint.home";

    /** Set by the script, because Java before JDK 22 cannot ask whether standard error is a terminal. */
    private static final String TERMINAL_PROPERTY = "chokepoint.terminal";

    private Main() {}

    /** Runs one verb and ends the process with its exit code. */
    public static void main(String[] arguments) {
        Path home =
                Path.of(System.getProperty(HOME_PROPERTY, ".")).toAbsolutePath().normalize();
        boolean terminal = Boolean.getBoolean(TERMINAL_PROPERTY);
        System.exit(run(new Console(home, System.out, System.err, terminal, Clock.systemUTC()), arguments));
    }

    /** Runs one verb in this process and returns its exit code. */
    static int run(Console console, String... arguments) {
        CommandLine line = new CommandLine(new Root());
        Catalogues catalogues = new Catalogues(console.home());
        line.addSubcommand(new ListVerb(console, catalogues));
        line.addSubcommand(new DescribeVerb(console, catalogues));
        line.addSubcommand(new RunVerb(console, catalogues));
        line.addSubcommand(new UpVerb(console, catalogues));
        line.addSubcommand(new StatusVerb(console));
        line.addSubcommand(new DownVerb(console));
        line.addSubcommand(new AuditVerb(console, catalogues));
        line.addSubcommand(new ReportVerb(console));
        line.addSubcommand(new GenerateVerb(console, catalogues));
        line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler((failure, command, parsed) -> failed(console, failure));
        return line.execute(arguments);
    }

    /** Prints the error and returns the exit code, which is never 0. */
    static int failed(Console console, Exception failure) {
        if (failure instanceof UsageException || failure instanceof CatalogueException) {
            console.err().println("chokepoint: " + failure.getMessage());
            return ExitCode.USAGE;
        }
        if (failure instanceof StackException) {
            console.err().println("chokepoint: " + failure.getMessage());
            return ExitCode.INVALID;
        }
        if (failure instanceof InterruptedException) {
            console.err().println("chokepoint: interrupted; nothing is left running, and there is no result");
            return ExitCode.INVALID;
        }
        if (failure instanceof GeneratedBlockException) {
            console.err().println("chokepoint: " + failure.getMessage());
            return ExitCode.INVALID;
        }
        if (failure instanceof IOException) {
            // The class name is included, because the message of a JDK exception is often only a path.
            console.err().println("chokepoint: " + failure);
            return ExitCode.INVALID;
        }
        console.err()
                .println("chokepoint: "
                        + Optional.ofNullable(failure.getMessage()).orElse("failed"));
        console.err().println("This is not a message that was thought of; please report it with these lines:");
        failure.printStackTrace(console.err());
        return ExitCode.INVALID;
    }

    @Command(
            name = "chokepoint",
            description = {
                "Real production bottlenecks as switches: turn one off, measure, turn it on, measure again.",
                "",
                "Exit codes: 0 verdicts as expected, 1 a verdict differs, 2 usage,",
                "3 the stack, a check or the audit failed."
            },
            mixinStandardHelpOptions = true,
            version = "chokepoint 0.1.0",
            synopsisSubcommandLabel = "VERB")
    private static final class Root {}
}
