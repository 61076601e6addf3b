package dev.chokepoint.stack.component;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Children;
import dev.chokepoint.stack.process.ProgramSpec;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import redis.embedded.core.ExecutableProvider;

/**
 * The Redis of embedded-redis, started by us instead of by that library so that it is guarded, logged and ended like
 * every other child. It listens on 127.0.0.1 only and keeps nothing on disk.
 */
public final class RedisComponent extends ProcessComponent {
    private static final String PART = "redis-embedded-1.4.4";
    private static final int PATIENCE_MILLIS = 2_000;

    private final RunFolder folder;
    private final int port;

    /** Describes the component; {@link #start()} starts it. */
    public RedisComponent(String id, RunFolder folder, int port, Children children) {
        super(id, Set.of(), folder, port, children, Readiness.redis(port));
        this.folder = folder;
        this.port = port;
    }

    @Override
    ProgramSpec prepare() {
        Path executable = executable(folder.parts());
        List<String> command = List.of(
                executable.toString(),
                // Redis would write its process title over its environment. The guard finds a process by its
                // environment.
                "--set-proc-title",
                "no",
                "--port",
                String.valueOf(port),
                "--bind",
                "127.0.0.1",
                "--save",
                "",
                "--appendonly",
                "no",
                "--dir",
                folder.tmp().toString());
        return ProgramSpec.logged(id(), command, folder.path(), log());
    }

    private static Path executable(Path parts) {
        Path unpacked = UnpackedPart.unpacked(parts, PART, to -> {
            Path executable =
                    ExecutableProvider.newJarResourceProvider(to.toFile()).get().toPath();
            Files.move(executable, to.resolve("redis-server"));
        });
        return unpacked.resolve("redis-server");
    }

    /** Deletes every key of every database; an error if Redis does not answer with OK. */
    public void flush() {
        done("FLUSHALL");
    }

    /**
     * Writes all keys to the file that a process with the same command line loads at its start; an error if Redis does
     * not answer with OK.
     */
    public void save() {
        done("SAVE");
    }

    private void done(String command) {
        try {
            String answer = send(port, command);
            if (!answer.equals("+OK")) {
                throw new ComponentException(id() + " answered " + command + " with " + answer + " instead of +OK");
            }
        } catch (IOException e) {
            throw new ComponentException(
                    id() + " on port " + port + " does not answer " + command + ": " + e.getMessage(), e);
        }
    }

    /**
     * Sends one command to a Redis on 127.0.0.1. The answer is one line, such as {@code +PONG} or {@code -ERR ...}.
     * Three commands do not justify a client library.
     */
    static String send(int port, String command) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.US_ASCII));
            String line = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
                    .readLine();
            if (line == null) {
                throw new IOException("Redis closed the connection instead of answering " + command);
            }
            return line;
        }
    }
}
