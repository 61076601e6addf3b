package dev.chokepoint.stack.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * How to start one child process.
 *
 * @param id the name in messages, for instance {@code trip-service}
 * @param workingFolder an existing folder in which it runs
 * @param output the file that gets its standard output; written anew
 * @param errors the file that gets its standard error; the same as {@code output} merges both
 * @param environment variables added to those of the runner
 */
public record ProgramSpec(
        String id,
        List<String> command,
        Path workingFolder,
        Path output,
        Path errors,
        Map<String, String> environment) {

    /** Copies the parts and refuses an empty id or command. */
    public ProgramSpec {
        if (id.isBlank()) {
            throw new IllegalArgumentException("A program needs an id");
        }
        if (command.isEmpty()) {
            throw new IllegalArgumentException("Program " + id + " has an empty command; give an executable first");
        }
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    /** A program whose output and errors go to one file and that adds nothing to the environment. */
    public static ProgramSpec logged(String id, List<String> command, Path workingFolder, Path log) {
        return new ProgramSpec(id, command, workingFolder, log, log, Map.of());
    }
}
