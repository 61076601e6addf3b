package dev.chokepoint.lab;

import dev.chokepoint.stack.ComponentException;
import dev.chokepoint.stack.JdkTools;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Asks a running JVM by the JDK's own tool. */
@FunctionalInterface
interface Jcmd {
    /** A JVM answers within milliseconds; one that is stuck for longer than this does not run the arm. */
    Duration DEADLINE = Duration.ofSeconds(20);

    /**
     * Sends one command.
     *
     * @param pid process id of the JVM
     * @param command such as "VM.flags"
     * @return what it printed
     * @throws IOException if there was no answer
     * @throws InterruptedException if the run is to end
     */
    String ask(long pid, String command) throws IOException, InterruptedException;

    /** The tool of the JDK that runs this program. */
    static Jcmd ofThisJdk() {
        return Jcmd::run;
    }

    private static String run(long pid, String command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("chokepoint-jcmd", ".txt");
        try {
            String tool = JdkTools.ofThisJvm().jcmd().toString();
            Process process = new ProcessBuilder(tool, Long.toString(pid), command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            try {
                if (!process.waitFor(DEADLINE.toMillis(), TimeUnit.MILLISECONDS)) {
                    throw new IOException(
                            "jcmd %d %s gave no answer within %d s".formatted(pid, command, DEADLINE.toSeconds()));
                }
            } finally {
                process.destroyForcibly();
            }
            String text = Files.readString(output, StandardCharsets.UTF_8);
            if (process.exitValue() != 0) {
                throw new IOException("jcmd %d %s failed: %s".formatted(pid, command, text.strip()));
            }
            return text;
        } catch (ComponentException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            Files.deleteIfExists(output);
        }
    }
}
