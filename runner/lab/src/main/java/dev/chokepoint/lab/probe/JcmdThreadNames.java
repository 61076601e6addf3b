package dev.chokepoint.lab.probe;

import dev.chokepoint.stack.ComponentException;
import dev.chokepoint.stack.JdkTools;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Asks the JDK's own tool for the threads of another JVM. */
final class JcmdThreadNames implements ThreadNames {
    private static final Duration DEADLINE = Duration.ofSeconds(20);

    private final JdkTools tools;

    JcmdThreadNames(JdkTools tools) {
        this.tools = tools;
    }

    @Override
    public Map<String, Long> groups(long pid) throws ProbeException {
        try {
            // A file, because a pipe that nobody reads stops a process that prints a thousand stacks.
            Path output = Files.createTempFile("chokepoint-threads", ".txt");
            try {
                return ThreadNames.parse(print(pid, output));
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (ComponentException e) {
            throw new ProbeException(e.getMessage() + "", e);
        } catch (IOException e) {
            throw new ProbeException("jcmd " + pid + " Thread.print failed: " + e, e);
        }
    }

    private String print(long pid, Path output) throws IOException, ProbeException {
        Process jcmd = new ProcessBuilder(tools.jcmd().toString(), Long.toString(pid), "Thread.print")
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            if (!jcmd.waitFor(DEADLINE.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new ProbeException(
                        "jcmd " + pid + " Thread.print did not end within " + DEADLINE.toSeconds() + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProbeException("interrupted while jcmd printed the threads of " + pid, e);
        } finally {
            jcmd.destroyForcibly();
        }
        String text = Files.readString(output, StandardCharsets.UTF_8);
        if (jcmd.exitValue() != 0) {
            throw new ProbeException("jcmd " + pid + " Thread.print ended with exit code " + jcmd.exitValue() + ": "
                    + text.lines().limit(3).toList());
        }
        return text;
    }
}
