package dev.chokepoint.stack.process;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The programs of one JDK folder, which has {@code bin/java}. */
public record JdkTools(Path home) {
    private static final Duration JCMD_DEADLINE = Duration.ofSeconds(20);

    /** The JDK that runs this JVM. */
    public static JdkTools ofThisJvm() {
        return new JdkTools(Path.of(System.getProperty("java.home")));
    }

    /** The Java launcher; an error if it is missing. */
    public Path java() {
        return tool("java", "start components");
    }

    private Path tool(String name, String purpose) {
        Path tool = home.resolve("bin").resolve(name);
        if (!Files.isExecutable(tool)) {
            throw new ComponentException("The JDK tool " + name + ", needed to " + purpose + ", is missing at " + tool
                    + ". Point JAVA_HOME to a full JDK, 17 or later (a JRE is not enough), and run the command again.");
        }
        return tool;
    }

    /**
     * Asks a running JVM by jcmd, for instance {@code VM.flags} or {@code Thread.print}, and gives what jcmd printed.
     * It is an error if there was no answer within 20 s (a JVM answers within milliseconds), if jcmd failed, or if this
     * JDK is a runtime image without it.
     */
    public String ask(long pid, String command) throws IOException, InterruptedException {
        return ask(pid, command, JCMD_DEADLINE);
    }

    /** The same for a command that takes longer; the deadline is the longest wait for the answer. */
    public String ask(long pid, String command, Duration deadline) throws IOException, InterruptedException {
        Path jcmd = tool("jcmd", "read settings and threads back from the components");
        List<String> call = List.of(jcmd.toString(), Long.toString(pid), command);
        ShortCommand answer = ShortCommand.run(call, Path.of("").toAbsolutePath(), Map.of(), deadline);
        if (answer.exitCode() != 0) {
            throw new IOException("jcmd " + pid + " " + command + " ended with exit code " + answer.exitCode() + ": "
                    + answer.output().lines().limit(3).toList());
        }
        return answer.output();
    }
}
