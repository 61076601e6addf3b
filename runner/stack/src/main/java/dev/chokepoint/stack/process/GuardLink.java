package dev.chokepoint.stack.process;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The runner's end of the pipe to its {@link Guard}. */
final class GuardLink implements AutoCloseable {
    private static final Duration FAREWELL = Duration.ofSeconds(2);

    private final Process process;
    private final Writer orders;
    private final Path log;

    /** To a guard that runs, and writes into this log. */
    GuardLink(Process process, Path log) {
        this.process = process;
        this.orders = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        this.log = log;
    }

    /** Starts the guard of a stack. The guard does not carry the token itself, so that it does not end itself. */
    static GuardLink start(String token, Path log) {
        List<String> command = new ArrayList<>(Executables.ownSession());
        command.addAll(List.of(JdkTools.ofThisJvm().java().toString(), "-Xmx24m", "-XX:+UseSerialGC"));
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", ownClassPath(), Guard.class.getName(), token));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().remove(ProcessTable.TOKEN_VARIABLE);
        // The rest stays: a last command, such as one of kubectl, needs what the caller set for it.
        builder.environment().keySet().removeAll(ShortCommand.OF_EVERY_JVM);
        try {
            return new GuardLink(builder.start(), log);
        } catch (IOException e) {
            throw new ComponentException(
                    "The guard that ends all children if this runner is killed cannot be started: " + e.getMessage(),
                    e);
        }
    }

    private static String ownClassPath() {
        try {
            return Path.of(Guard.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The runner's own class path is not a file", e);
        }
    }

    /** Registers a child with the guard. After an error a killed runner would leave the child behind. */
    void started(ProcessHandle child) {
        tellForSure("child " + child.pid() + " " + ProcessTable.startMillis(child));
    }

    /** Tells the guard what to run when the runner is gone and its children are ended. */
    void last(List<String> command) {
        tellForSure(Guard.LAST + " " + Guard.encode(command));
    }

    /** Tells the guard of a control group to remove when the runner is gone and its children are ended. */
    void group(Path group) {
        tellForSure(Guard.GROUP + " " + Guard.encode(List.of(group.toString())));
    }

    private void tellForSure(String order) {
        try {
            tell(order);
        } catch (IOException e) {
            throw new ComponentException(
                    "The guard (process " + process.pid() + ") is gone, so nothing may be started any more. Stop and "
                            + "start again.\n" + LogTail.of(log).shown(),
                    e);
        }
    }

    /** Tells the guard that a child has ended. Nothing happens if the guard is gone. */
    void ended(long pid) {
        tellIfThere("ended " + pid);
    }

    private void tellIfThere(String order) {
        if (process.isAlive()) {
            try {
                tell(order);
            } catch (IOException e) {
                // The guard has died since it was asked. It needs no news then, and what ends here has to go on ending.
            }
        }
    }

    private synchronized void tell(String order) throws IOException {
        orders.write(order + "\n");
        orders.flush();
    }

    /** Sends the guard home. */
    @Override
    public void close() {
        if (!process.isAlive()) {
            return;
        }
        tellIfThere("bye");
        try {
            if (!process.waitFor(FAREWELL.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }
}
