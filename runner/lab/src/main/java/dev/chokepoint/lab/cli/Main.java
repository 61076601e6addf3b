package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.lab.cli.program.ExitCode;
import dev.chokepoint.lab.cli.program.OwnProgram;
import dev.chokepoint.lab.report.publish.GeneratedBlockException;
import dev.chokepoint.stack.exception.StackException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Locale;
import java.util.function.IntSupplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program behind {@code ./chokepoint}. */
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
public final class Main {
    /** Set by the script, because Java before JDK 22 cannot ask whether standard error is a terminal. */
    private static final String TERMINAL_PROPERTY = "chokepoint.terminal";

    private Main() {}

    /** Runs one verb and ends the process with its exit code. */
    public static void main(String[] arguments) {
        // Programs read much of what is written, and it is compared with what other machines have written.
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        boolean terminal = Boolean.getBoolean(TERMINAL_PROPERTY);
        PrintStream out = utf8(FileDescriptor.out);
        PrintStream err = utf8(FileDescriptor.err);
        System.exit(guarded(
                err, () -> run(new Console(OwnProgram.home(), out, err, terminal, Clock.systemUTC()), arguments)));
    }

    /** The JVM would end with 1 for an error that nobody catches, and 1 means that a verdict differs. */
    static int guarded(PrintStream err, IntSupplier work) {
        try {
            return work.getAsInt();
        } catch (RuntimeException | Error e) {
            err.println("chokepoint: " + e);
            unforeseen(err, e);
            return ExitCode.INVALID;
        }
    }

    /** Without it the quotes of the reports, which are in Chinese, would be question marks where LANG is not set. */
    private static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    /** Runs one verb in this process and returns its exit code. */
    static int run(Console console, String... arguments) {
        CommandLine line = new CommandLine(new Main());
        line.addSubcommand(new ListVerb(console));
        line.addSubcommand(new DescribeVerb(console));
        line.addSubcommand(new RunVerb(console));
        line.addSubcommand(new UpVerb(console));
        line.addSubcommand(new StatusVerb(console));
        line.addSubcommand(new DownVerb(console));
        line.addSubcommand(new AuditVerb(console));
        line.addSubcommand(new ReportVerb(console));
        line.addSubcommand(new PoolVerb(console));
        line.addSubcommand(new ProjectVerb(console));
        line.addSubcommand(new GenerateVerb(console));
        line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler((failure, command, parsed) -> failed(console, failure));
        return line.execute(arguments);
    }

    /** Prints the error and returns the exit code, which is never 0. */
    static int failed(Console console, Exception failure) {
        PrintStream err = console.err();
        // The class name of an IOException is included, because the message of a JDK exception is often only a path.
        String message = failure instanceof IOException ? failure.toString() : failure.getMessage();
        if (failure instanceof InterruptedException) {
            message = "interrupted; nothing is left running, and there is no result";
        }
        err.println("chokepoint: " + (message == null ? "failed" : message));
        if (failure instanceof UsageException || failure instanceof CatalogueException) {
            return ExitCode.USAGE;
        }
        boolean foreseen = failure instanceof StackException || failure instanceof GeneratedBlockException;
        if (!foreseen && !(failure instanceof IOException || failure instanceof InterruptedException)) {
            unforeseen(err, failure);
        }
        return ExitCode.INVALID;
    }

    private static void unforeseen(PrintStream err, Throwable failure) {
        err.println("This is not a message that was thought of; please report it with these lines:");
        failure.printStackTrace(err);
    }
}
