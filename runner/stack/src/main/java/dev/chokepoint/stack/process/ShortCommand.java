package dev.chokepoint.stack.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * What a command such as jcmd or git printed before it ended, standard output and error together. Such a command is not
 * a component. The call waits for it and ends it at the deadline.
 */
public record ShortCommand(int exitCode, String output) {
    /** What the JVMs of the runner's helpers do not inherit: a debugger's port or a heap size would be theirs, too. */
    static final Set<String> OF_EVERY_JVM = Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    /**
     * Runs a command to its end, with variables added to those of the runner. It is an error if it cannot be started,
     * or has not ended at the deadline. It is killed then, and also when the caller is interrupted.
     */
    public static ShortCommand run(
            List<String> command, Path folder, Map<String, String> environment, Duration deadline)
            throws IOException, InterruptedException {
        // The output goes to a file, because a full pipe would block the process.
        Path output = Files.createTempFile("chokepoint-command", ".txt");
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().keySet().removeAll(OF_EVERY_JVM);
            builder.environment().putAll(environment);
            Process process = builder.start();
            try {
                if (!process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
                    throw new IOException(
                            String.join(" ", command) + " has not ended within " + deadline.toSeconds() + " s");
                }
                // An invalid character, as in a message of another charset, must not stop the reading.
                String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
                return new ShortCommand(process.exitValue(), text);
            } finally {
                process.destroyForcibly();
            }
        } finally {
            Files.deleteIfExists(output);
        }
    }
}
