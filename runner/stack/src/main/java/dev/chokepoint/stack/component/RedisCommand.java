package dev.chokepoint.stack.component;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Sends one command to Redis and reads its answer. Three commands do not justify a client library. */
final class RedisCommand {
    private static final int PATIENCE_MILLIS = 2_000;

    private RedisCommand() {}

    /** An answer of one line, such as {@code +PONG} or {@code -ERR ...}. */
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
