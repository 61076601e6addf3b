package dev.chokepoint.stack;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * Sends one command without arguments to Redis and reads its one-line answer; no client library is worth two
 * commands.
 */
final class RedisCommand {
    private static final int PATIENCE_MILLIS = 2_000;

    private RedisCommand() {}

    /** The answer, such as {@code +PONG} or {@code -ERR ...}. */
    static String send(int port, String command) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.US_ASCII));
            BufferedReader answer =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            String line = answer.readLine();
            if (line == null) {
                throw new IOException(
                        "Redis on port " + port + " closed the connection instead of answering " + command);
            }
            return line;
        }
    }
}
