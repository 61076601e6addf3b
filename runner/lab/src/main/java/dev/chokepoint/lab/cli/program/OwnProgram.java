package dev.chokepoint.lab.cli.program;

import dev.chokepoint.catalogue.yaml.CatalogueException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;

/**
 * The frame of a program beside {@code ./chokepoint} that has one verb only, such as those below {@code testing/}: its
 * home, its options by picocli, one line for an error, and the same exit codes.
 */
public final class OwnProgram {
    private OwnProgram() {}

    /** The checkout, as the script that starts the program names it, or the current folder. */
    public static Path home() {
        return Path.of(System.getProperty("chokepoint.home", "."))
                .toAbsolutePath()
                .normalize();
    }

    /**
     * Runs the program in this process and gives its exit code: its own, or 2 for a wrong option or finding, or 3 for
     * any other error. The error is one line that begins with the name.
     */
    public static int run(
            String name, Callable<Integer> program, PrintStream out, PrintStream err, String... arguments) {
        CommandLine line = new CommandLine(program);
        line.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(err, true, StandardCharsets.UTF_8));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler((failure, command, parsed) -> {
            err.println(name + ": " + message(failure));
            return failure instanceof IllegalArgumentException || failure instanceof CatalogueException
                    ? ExitCode.USAGE
                    : ExitCode.INVALID;
        });
        return line.execute(arguments);
    }

    /** The number, or an error that names the option if it is not from 1 to the largest. */
    public static int upTo(int most, String option, int value) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(option + " is " + value + "; it takes 1 to " + most);
        }
        return value;
    }

    private static String message(Exception failure) {
        if (failure instanceof InterruptedException) {
            return "interrupted; nothing is left running";
        }
        // With the name of the class, because the message of a JDK exception is often only a path.
        return failure instanceof IOException ? failure.toString() : String.valueOf(failure.getMessage());
    }
}
