package dev.chokepoint.stack.component;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Says from outside whether a component can do its work. It is asked repeatedly until it says yes. */
public final class Readiness {
    /** The readiness of a task: it is asked for while the task still runs. */
    public static final Readiness ENDED =
            new Readiness("the end of the process with exit code 0", "", () -> Optional.of(""));

    private static final int PATIENCE_MILLIS = 2_000;
    private static final int SHOWN_BYTES = 300;
    private static final String NOTHING = "nothing";

    private final String condition;
    private final Question question;
    private volatile String seen;

    private Readiness(String condition, String seen, Question question) {
        this.condition = condition;
        this.seen = seen;
        this.question = question;
    }

    private interface Question {
        /** What was seen instead of what is awaited; empty if the component is ready. */
        Optional<String> instead() throws IOException, SQLException;
    }

    /**
     * Ready when an address answers GET with 200. Spring Boot's health endpoint answers 200 only while everything that
     * the service needs is up.
     */
    public static Readiness http(URI address) {
        return new Readiness("HTTP 200 from " + address, NOTHING, () -> {
            HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
            connection.setConnectTimeout(PATIENCE_MILLIS);
            connection.setReadTimeout(PATIENCE_MILLIS);
            int status = connection.getResponseCode();
            String answer = status + " " + body(connection, status);
            return status == HttpURLConnection.HTTP_OK ? Optional.empty() : Optional.of(answer);
        });
    }

    private static String body(HttpURLConnection connection, int status) throws IOException {
        try (InputStream body = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
            return body == null ? "" : new String(body.readNBytes(SHOWN_BYTES), StandardCharsets.UTF_8);
        }
    }

    /** Ready when the database answers {@code select 1}; the JDBC URL has no time-out, the user no password. */
    static Readiness jdbc(String url) {
        String impatient = impatient(url);
        return new Readiness("`select 1` on " + url, NOTHING, () -> {
            try (Connection connection = DriverManager.getConnection(impatient, MariaDbComponent.USER, "");
                    Statement statement = connection.createStatement()) {
                statement.execute("select 1");
                return Optional.empty();
            }
        });
    }

    /** Ready when both threads of a replica run: the one that receives and the one that applies. */
    static Readiness replica(String url) {
        String impatient = impatient(url);
        return new Readiness("a replica that receives and applies on " + url, NOTHING, () -> {
            try (Connection connection = DriverManager.getConnection(impatient, MariaDbComponent.USER, "");
                    Statement statement = connection.createStatement();
                    ResultSet status = statement.executeQuery("show replica status")) {
                if (!status.next()) {
                    return Optional.of("no replication");
                }
                String receives = status.getString("Slave_IO_Running");
                String applies = status.getString("Slave_SQL_Running");
                return "Yes".equals(receives) && "Yes".equals(applies)
                        ? Optional.empty()
                        : Optional.of("receives: " + receives + ", applies: " + applies + " "
                                + status.getString("Last_IO_Error") + status.getString("Last_SQL_Error"));
            }
        });
    }

    private static String impatient(String url) {
        return url + (url.contains("?") ? "&" : "?") + "connectTimeout=1000&socketTimeout=2000";
    }

    /** Ready when the Redis on this port of 127.0.0.1 answers PING with PONG. While it loads its data, it refuses. */
    static Readiness redis(int port) {
        return new Readiness("PONG from Redis on 127.0.0.1:" + port, NOTHING, () -> {
            String answer = RedisComponent.send(port, "PING");
            return answer.equals("+PONG") ? Optional.empty() : Optional.of(answer);
        });
    }

    /**
     * Ready when the log has a line with this text. Each start has a log file of its own, so no old line counts. The
     * log is read from its beginning each time. It is short until the component is ready.
     */
    public static Readiness logLine(Path log, String text) {
        // Latin-1 reads any byte, so a line that is being written never breaks the reading.
        return new Readiness("the line `" + text + "` in " + log, "", () -> {
            boolean there = Files.isRegularFile(log)
                    && Files.readString(log, StandardCharsets.ISO_8859_1).contains(text);
            return there ? Optional.empty() : Optional.of("");
        });
    }

    /** The same, and the action is done once, when the answer is yes for the first time and before it is given. */
    public Readiness then(Runnable action) {
        AtomicBoolean done = new AtomicBoolean();
        return new Readiness(condition, seen, () -> {
            Optional<String> instead = question.instead();
            if (instead.isEmpty() && done.compareAndSet(false, true)) {
                action.run();
            }
            return instead;
        });
    }

    /** Asks once, without waiting longer than two seconds. False, never an exception, if it is not ready yet. */
    boolean ready() {
        Optional<String> instead;
        try {
            instead = question.instead();
        } catch (IOException e) {
            instead = Optional.of(e.toString());
        } catch (SQLException e) {
            instead = String.valueOf(e.getMessage()).lines().findFirst().or(() -> Optional.of(""));
        }
        instead.ifPresent(it -> seen = it);
        return instead.isEmpty();
    }

    /**
     * The condition and what was seen last, in one line such as {@code HTTP 200 from
     * http://127.0.0.1:20004/actuator/health, last seen: 503}.
     */
    String awaited() {
        return seen.isEmpty() ? condition : condition + ", last seen: " + seen;
    }
}
