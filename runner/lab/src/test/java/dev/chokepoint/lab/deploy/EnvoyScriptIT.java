package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The entry point of the Envoy image, with an envoy that only writes down its start and a Redis of one reply. */
class EnvoyScriptIT {
    private static final Path HOME =
            Path.of("").toAbsolutePath().resolve("../..").normalize();

    private static final Duration DEADLINE = Duration.ofSeconds(10);

    @TempDir
    private Path folder = Path.of("");

    /** The folders of the image are those of the test. */
    @BeforeEach
    void copy() throws IOException {
        String script = Files.readString(HOME.resolve("deploy/images/envoy.sh"));
        assertThat(script).contains("=/tmp/envoy\n", "=/sys/fs/cgroup\n", "/etc/chokepoint/");
        Files.writeString(
                folder.resolve("envoy.sh"),
                script.replace("/etc/chokepoint/", folder + "/")
                        .replace("/tmp/envoy", folder + "/filled")
                        .replace("/sys/fs/cgroup", folder + "/cgroup"));
        for (String name : new String[] {"envoy.yaml", "blacklist.yaml"}) {
            Files.copy(HOME.resolve("runner/parts/envoy").resolve(name), folder.resolve(name));
        }
        new Scripts(folder).command("envoy", "echo \"$@\" >'" + folder.resolve("started") + "'\n");
    }

    @Test
    void whoIsOnTheBlacklistIsBarred() throws Exception {
        Scripts.Ended envoy = startedWith(reply("9.9.9.9", "::", "1.2.3", "foo:bar|x", "10:&"));

        assertThat(envoy.exitCode()).as(envoy.text()).isZero();
        // As EnvoyComponent starts it on a bare machine.
        assertThat(folder.resolve("started"))
                .content()
                .matches("--disable-hot-restart --concurrency \\d+ --log-level warn --file-flush-interval-msec 1000 -c "
                        + Pattern.quote(folder + "/filled/envoy.yaml\n"));
        assertThat(folder.resolve("filled/blacklist.yaml"))
                .content()
                .contains("{address_prefix: \"9.9.9.9\", prefix_len: 32}", "{address_prefix: \"::\", prefix_len: 128}")
                .doesNotContain("1.2.3", "foo", "10:");
    }

    @Test
    void envoyIsNotStartedWithHalfABlacklist() throws Exception {
        Scripts.Ended envoy = startedWith("*2\r\n$7\r\n9.9.9.9\r\n");

        assertThat(envoy.exitCode()).as(envoy.text()).isEqualTo(2);
        assertThat(envoy.text()).contains("ends after 1 of 2 members of the blacklist");
        assertThat(folder.resolve("started")).doesNotExist();
    }

    @Test
    void envoyIsNotStartedWithoutAnAnswerOfRedis() throws Exception {
        Scripts.Ended envoy = startedWith("");

        assertThat(envoy.exitCode()).as(envoy.text()).isEqualTo(2);
        assertThat(envoy.text()).contains("does not answer");
        assertThat(folder.resolve("started")).doesNotExist();
    }

    /** On a machine of eight processors, with the limit in both forms. */
    @Test
    void asManyThreadsServeAsTheContainerHasProcessors() throws Exception {
        new Scripts(folder).command("nproc", "echo 8\n");
        assertThat(threads(Map.of())).isEqualTo(8);
        Path cgroup = Files.createDirectories(folder.resolve("cgroup/cpu"));
        Files.writeString(cgroup.resolve("cpu.cfs_period_us"), "100000\n");
        assertThat(threadsAtQuota(cgroup, 50_000)).isEqualTo(1);
        assertThat(threadsAtQuota(cgroup, 250_000)).isEqualTo(3);
        assertThat(threadsAtQuota(cgroup, -1)).isEqualTo(8);
        Path limit = folder.resolve("cgroup/cpu.max");
        Files.writeString(limit, "900000 100000\n");
        assertThat(threads(Map.of())).isEqualTo(8);
        Files.writeString(limit, "max 100000\n");
        assertThat(threads(Map.of())).isEqualTo(8);
        Files.writeString(limit, "200000 100000\n");
        assertThat(threads(Map.of("CONCURRENCY", ""))).isEqualTo(2);
        assertThat(threads(Map.of("CONCURRENCY", "3"))).isEqualTo(3);
    }

    private int threadsAtQuota(Path cgroup, int micros) throws Exception {
        Files.writeString(cgroup.resolve("cpu.cfs_quota_us"), micros + "\n");
        return threads(Map.of());
    }

    private int threads(Map<String, String> more) throws Exception {
        Scripts.Ended envoy = startedWith(reply(), more);
        assertThat(envoy.exitCode()).as(envoy.text()).isZero();
        String[] words = Files.readString(folder.resolve("started")).strip().split(" ", -1);
        return Integer.parseInt(words[Arrays.asList(words).indexOf("--concurrency") + 1]);
    }

    /** As Redis replies to SMEMBERS. */
    private static String reply(String... members) {
        StringBuilder text = new StringBuilder("*%d\r\n".formatted(members.length));
        for (String member : members) {
            text.append("$%d\r\n%s\r\n".formatted(member.length(), member));
        }
        return text.toString();
    }

    private Scripts.Ended startedWith(String reply) throws Exception {
        return startedWith(reply, Map.of());
    }

    private Scripts.Ended startedWith(String reply, Map<String, String> more) throws Exception {
        try (ServerSocket redis = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Void> answered = CompletableFuture.runAsync(() -> answer(redis, reply));
            Map<String, String> environment = new HashMap<>(more);
            environment.put("REDIS", "127.0.0.1:" + redis.getLocalPort());
            environment.put("TRIP_SERVICE", "127.0.0.1:8080");
            environment.put("UID_SERVICE", "127.0.0.1:8082");
            Scripts.Ended ended = new Scripts(folder).run(environment, "envoy.sh");
            assertThat(answered).as(ended.text()).succeedsWithin(DEADLINE);
            return ended;
        }
    }

    /** Reads the question first, because closing a socket with unread bytes drops the reply. */
    private static void answer(ServerSocket redis, String reply) {
        try (Socket asked = redis.accept()) {
            InputStream question = asked.getInputStream();
            int read;
            do {
                read = question.read();
            } while (read != '\n' && read != -1);
            asked.getOutputStream().write(reply.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
