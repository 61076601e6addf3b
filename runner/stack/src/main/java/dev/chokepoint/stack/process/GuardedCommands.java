package dev.chokepoint.stack.process;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Runs commands as children of the runner, under its {@link Guard}. */
public final class GuardedCommands implements CommandRunner {
    /** The variables that locate an engine or a cluster, besides those that every child inherits. */
    private static final Set<String> INHERITED = Set.of(
            "DOCKER_HOST",
            "DOCKER_CONTEXT",
            "DOCKER_CONFIG",
            "DOCKER_CERT_PATH",
            "DOCKER_TLS_VERIFY",
            "DOCKER_API_VERSION",
            "KUBECONFIG",
            "XDG_RUNTIME_DIR",
            "SSH_AUTH_SOCK",
            "HTTP_PROXY",
            "HTTPS_PROXY",
            "NO_PROXY",
            "http_proxy",
            "https_proxy",
            "no_proxy");

    /** The variables of the login programs that kubectl starts for the common clouds. */
    private static final Set<String> LOGIN = Set.of("AWS_", "AZURE_", "CLOUDSDK_", "GOOGLE_");

    private final WorkFolder folder;
    private final Children children;
    private final Map<String, String> environment;
    private final Object closing = new Object();
    private volatile Optional<List<String>> last = Optional.empty();
    private boolean refusing;
    private boolean closed;

    /** Prepares without starting anything. The commands run in the folder. */
    public GuardedCommands(WorkFolder folder) {
        this(folder, System.getenv());
    }

    GuardedCommands(WorkFolder folder, Map<String, String> environment) {
        this.folder = folder;
        this.environment = Map.copyOf(environment);
        this.children = new Children(folder.logs().resolve("guard.log"));
    }

    /** What starts other children of the same run, such as the load generator; {@link #close} ends them as well. */
    public Children children() {
        return children;
    }

    @Override
    public Answer run(List<String> command, Map<String, String> added, Duration deadline) {
        try {
            // Readable by its owner only, because a command may print a password.
            Path output = Files.createTempFile(folder.tmp(), "command", ".txt");
            Path errors = Files.createTempFile(folder.tmp(), "command", ".txt");
            try {
                int exitCode = await(begin(spec(command, added, output, errors)), deadline);
                return new Answer(exitCode, read(output), read(errors));
            } finally {
                Files.deleteIfExists(output);
                Files.deleteIfExists(errors);
            }
        } catch (IOException e) {
            throw new ComponentException("what a command prints cannot be kept in " + folder.tmp() + ": " + e, e);
        }
    }

    /** A command may print any bytes. An invalid character must not stop the reading. */
    private static String read(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    @Override
    public int save(List<String> command, Path file, Duration deadline) {
        return await(begin(spec(command, Map.of(), file, file)), deadline);
    }

    @Override
    public Going start(List<String> command, Path file) {
        return begin(spec(command, Map.of(), file, file));
    }

    @Override
    public void atLast(List<String> command) {
        List<String> found = found(command);
        children.atDeath(found);
        last = Optional.of(found);
    }

    @Override
    public boolean has(String name) {
        return find(name).isPresent();
    }

    @Override
    public void close() {
        synchronized (this) {
            refusing = true;
        }
        synchronized (closing) {
            if (closed) {
                return;
            }
            closed = true;
            boolean interrupted = Thread.interrupted();
            try {
                endAllAndFinish();
            } finally {
                children.close();
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }

    /** Also when a child cannot be ended, because what was created must be removed. */
    private void endAllAndFinish() {
        try {
            children.endAll();
        } finally {
            last.ifPresent(this::finish);
        }
    }

    private void finish(List<String> command) {
        Path log = folder.logs().resolve("last-command.log");
        int exitCode = await(children.start(spec(command, Map.of(), log, log)), Guard.LAST_DEADLINE);
        if (exitCode != 0) {
            throw new ComponentException("what was started could not be taken away: `" + String.join(" ", command)
                    + "` ended with exit code " + exitCode + ". Run it by hand.\n"
                    + LogTail.of(log).shown());
        }
    }

    private static int await(Child child, Duration deadline) {
        try (child) {
            return child.awaitExit(deadline);
        }
    }

    /** Under a lock, so that no command starts after {@link #close}. */
    private synchronized Child begin(ProgramSpec spec) {
        if (refusing) {
            throw new ComponentException(
                    "`" + String.join(" ", spec.command()) + "` is not run, because everything is being taken away");
        }
        return children.start(spec);
    }

    private ProgramSpec spec(List<String> command, Map<String, String> added, Path output, Path errors) {
        Map<String, String> all = new HashMap<>(environment);
        all.keySet()
                .removeIf(name -> !INHERITED.contains(name) && LOGIN.stream().noneMatch(name::startsWith));
        all.putAll(added);
        String name = String.valueOf(Path.of(command.get(0)).getFileName());
        return new ProgramSpec(name, found(command), folder.path(), output, errors, all);
    }

    /** The command with its executable's path in the first place. */
    private List<String> found(List<String> command) {
        List<String> found = new ArrayList<>(command);
        found.set(
                0,
                find(command.get(0))
                        .orElseThrow(() -> new ComponentException(command.get(0)
                                + " is not there or may not be executed; install it and put it on the PATH"))
                        .toString());
        return found;
    }

    private Optional<Path> find(String name) {
        return Executables.find(name, environment.getOrDefault("PATH", ""));
    }
}
