package dev.chokepoint.stack.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Await;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Starts the real MariaDB and Redis. The parts are unpacked below target, so that only the first test waits for that.
 */
class StoresIT {
    private static final Path HOME = Path.of("target", "it-home");
    private static final Duration DEADLINE = Duration.ofSeconds(60);

    private final Ports ports = new Ports();

    @Test
    void mariaDbIsReadyAsConfiguredAndLeavesNeitherProcessNorData() throws SQLException {
        MariaDbComponent database;
        Path data;
        try (Stack stack = stack("mariadb")) {
            data = stack.folder().path().resolve("mariadb-data");
            database = new MariaDbComponent("mariadb", stack.folder(), ports.free("mariadb"), stack.children());

            stack.start(List.of(database), DEADLINE);

            try (Connection connection = DriverManager.getConnection(database.jdbcUrl(""), "root", "");
                    Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(
                            "select @@max_connections, @@innodb_buffer_pool_size, @@bind_address, @@time_zone")) {
                assertThat(row.next()).isTrue();
                assertThat(row.getInt(1)).isEqualTo(1200);
                assertThat(row.getLong(2)).isEqualTo(256L << 20);
                assertThat(row.getString(3)).isEqualTo("127.0.0.1");
                assertThat(row.getString(4)).isEqualTo("+00:00");
            }
            assertThat(data).isDirectory();
        }
        assertThat(database.alive()).isFalse();
        assertThat(data).doesNotExist();
    }

    @Test
    void redisIsReadyAndForgetsWhenFlushed() throws IOException {
        try (Stack stack = stack("redis")) {
            int port = ports.free("redis");
            RedisComponent redis = new RedisComponent("redis", stack.folder(), port, stack.children());
            stack.start(List.of(redis), DEADLINE);
            assertThat(RedisComponent.send(port, "SET key value")).isEqualTo("+OK");
            assertThat(RedisComponent.send(port, "DBSIZE")).isEqualTo(":1");

            redis.save();
            redis.flush();

            assertThat(stack.folder().tmp().resolve("dump.rdb")).isNotEmptyFile();
            assertThat(RedisComponent.send(port, "DBSIZE")).isEqualTo(":0");
            assertThat(RedisComponent.send(port, "CONFIG GET bind")).isEqualTo("*2");
        }
    }

    @Test
    void aTakenPortIsSeenAtOnceAndTheServersOwnWordsAreShown() {
        try (Stack stack = stack("taken")) {
            int port = ports.free("redis");
            stack.start(List.of(new RedisComponent("redis", stack.folder(), port, stack.children())), DEADLINE);
            RedisComponent second = new RedisComponent("redis", stack.folder(), port, stack.children());

            second.start();

            // The first one answers PING on that port, so only the end of the second one's process tells the truth.
            assertThat(Await.until(Duration.ofSeconds(10), () -> !second.alive()))
                    .isTrue();
            assertThatThrownBy(second::ready)
                    .isInstanceOf(ComponentException.class)
                    .hasMessageContaining("ended by itself with exit code 1")
                    .hasMessageContaining("Address already in use");
        }
    }

    private static Stack stack(String name) {
        return new Stack(RunFolder.create(HOME, name, Clock.systemUTC()), System.out);
    }
}
