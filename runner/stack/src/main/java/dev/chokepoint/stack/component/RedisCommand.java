package dev.chokepoint.stack.component;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Sends one command to Redis and reads its answer. Three commands do not justify a client library. */
final class RedisCommand {
    private static final int PATIENCE_MILLIS = 2_000;

    private RedisCommand() {}

    /** Reads an answer. */
    private interface Answer<T> {
        T read(BufferedReader lines) throws IOException;
    }

    /** An answer of one line, such as {@code +PONG} or {@code -ERR ...}. */
    static String send(int port, String command) throws IOException {
        return ask(port, command, lines -> line(lines, command));
    }

    /** An answer that is a list of texts without line breaks: {@code *<n>}, and for each {@code $<length>}, text. */
    static List<String> list(int port, String command) throws IOException {
        return ask(port, command, lines -> {
            String head = line(lines, command);
            if (!head.matches("\\*\\d+")) {
                throw new IOException("Redis answered " + command + " with " + head + " instead of a list");
            }
            List<String> texts = new ArrayList<>();
            for (int left = Integer.parseInt(head.substring(1)); left > 0; left--) {
                line(lines, command);
                texts.add(line(lines, command));
            }
            return texts;
        });
    }

    private static <T> T ask(int port, String command, Answer<T> answer) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.US_ASCII));
            return answer.read(
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII)));
        }
    }

    private static String line(BufferedReader lines, String command) throws IOException {
        String line = lines.readLine();
        if (line == null) {
            throw new IOException("Redis closed the connection instead of answering " + command);
        }
        return line;
    }
}
