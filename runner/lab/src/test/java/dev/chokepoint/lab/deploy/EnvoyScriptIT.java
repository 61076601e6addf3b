package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.testkit.Repository;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
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
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that starts Envoy, with an envoy that only writes down its start and a Redis of one reply. */
class EnvoyScriptIT {
    private static final Path TEMPLATES = Repository.HOME.resolve("runner/parts/envoy");

    private static final Duration DEADLINE = Duration.ofSeconds(10);

    /** What Redis was asked last. */
    private final List<String> questions = new CopyOnWriteArrayList<>();

    @TempDir
    private Path folder = Path.of("");

    /** The limits of the container are those of the test. */
    @BeforeEach
    void copy() throws IOException {
        String script = Files.readString(TEMPLATES.resolve("envoy.sh"));
        assertThat(script).contains("=/sys/fs/cgroup\n");
        Files.writeString(folder.resolve("envoy.sh"), script.replace("/sys/fs/cgroup", folder + "/cgroup"));
        new Scripts(folder).command("envoy", "echo \"$@\" >'" + folder.resolve("started") + "'\n");
    }

    @Test
    void whoIsOnTheBlacklistIsBarred() throws Exception {
        Scripts.Ended envoy = startedWith(reply("9.9.9.9", "::", "1.2.3", "foo:bar|x", "10:&"));

        assertThat(envoy.exitCode()).as(envoy.text()).isZero();
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
    void networksAreBarredAndWhatIsNoneIsLeftOut() throws Exception {
        Scripts.Ended envoy = startedWith(
                reply("203.0.113.0/24", "2001:db8::/32", "::ffff:192.0.2.1", "10.0.0.0/33", "10.0.0.0/", "::/129"));

        assertThat(envoy.exitCode()).as(envoy.text()).isZero();
        assertThat(folder.resolve("filled/blacklist.yaml"))
                .content()
                .contains(
                        "{address_prefix: \"203.0.113.0\", prefix_len: 24}",
                        "{address_prefix: \"2001:db8::\", prefix_len: 32}",
                        "{address_prefix: \"192.0.2.1\", prefix_len: 32}")
                .doesNotContain("10.0.0.0", "129");
    }

    @Test
    void aTrustedProxyThatIsNoAddressIsNamed() throws Exception {
        Scripts.Ended envoy = startedWith(reply(), Map.of("TRUSTED", "127.0.0.1,proxy.example"));

        assertThat(envoy.exitCode()).isEqualTo(2);
        assertThat(envoy.text()).contains("TRUSTED has \"proxy.example\"");
        assertThat(folder.resolve("started")).doesNotExist();
    }

    @Test
    void redisIsToldThePasswordFirstAndEnvoyIsNot() throws Exception {
        new Scripts(folder).command("envoy", "echo \"password: ${REDIS_PASSWORD:-none}\" >'" + folder + "/started'\n");
        Map<String, String> password = Map.of("REDIS_PASSWORD", "geheim");

        Scripts.Ended envoy = startedWith(List.of("+OK\r\n", reply("9.9.9.9")), password);

        assertThat(envoy.exitCode()).as(envoy.text()).isZero();
        assertThat(questions).containsExactly("AUTH geheim", "SMEMBERS gateway:blacklist");
        assertThat(folder.resolve("filled/blacklist.yaml")).content().contains("9.9.9.9");
        assertThat(folder.resolve("started")).content().isEqualTo("password: none\n");

        Scripts.Ended refused = startedWith(List.of("-WRONGPASS invalid\r\n"), password);
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.text())
                .contains("refuses REDIS_PASSWORD: -WRONGPASS invalid")
                .doesNotContain("geheim");
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

    @Test
    void callersProxiesAndServicesAreThoseOfThePlace() throws Exception {
        assertThat(startedWith(reply()).exitCode()).isZero();
        assertThat(folder.resolve("filled/envoy.yaml"))
                .content()
                .contains(
                        "address: 127.0.0.1, port_value: 8083",
                        "address: 127.0.0.1, port_value: 9083",
                        "type: STATIC",
                        "- lb_endpoints: [" + endpoint("127.0.0.1", 8080) + ", " + endpoint("127.0.0.1", 8079) + "]")
                .containsOnlyOnce("prefix_len: 32")
                .doesNotContain("10.1.2.3", "# ", "${", "STRICT_DNS");

        Map<String, String> image = Map.of(
                "ADDRESS",
                "0.0.0.0",
                "TRUSTED",
                "10.1.2.3, 172.16.0.0/12,2001:db8::/32",
                "TRIP_SERVICE",
                "trip-service:8080");
        assertThat(startedWith(reply(), image).exitCode()).isZero();
        assertThat(folder.resolve("filled/envoy.yaml"))
                .content()
                .contains(
                        "address: 0.0.0.0, port_value: 8083",
                        "address: 127.0.0.1, port_value: 9083",
                        "- {address_prefix: \"10.1.2.3\", prefix_len: 32}\n",
                        "- {address_prefix: \"172.16.0.0\", prefix_len: 12}\n",
                        "- {address_prefix: \"2001:db8::\", prefix_len: 32}\n",
                        "- name: trip-service\n    type: STRICT_DNS\n",
                        "- name: uid-service\n    type: STATIC\n",
                        "- lb_endpoints: [" + endpoint("trip-service", 8080) + "]");
    }

    private static String endpoint(String address, int port) {
        return "{endpoint: {address: {socket_address: {address: " + address + ", port_value: " + port + "}}}}";
    }

    @Test
    void aVariableThatIsMissingIsNamed() throws Exception {
        Scripts.Ended envoy = new Scripts(folder).run(Map.of("FOLDER", "x"), "envoy.sh");

        assertThat(envoy.exitCode()).isEqualTo(2);
        assertThat(envoy.text()).contains("the variable ADDRESS is not set");
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
        return startedWith(List.of(reply), more);
    }

    private Scripts.Ended startedWith(List<String> replies, Map<String, String> more) throws Exception {
        try (ServerSocket redis = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Void> answered = CompletableFuture.runAsync(() -> answer(redis, replies));
            Map<String, String> environment = new HashMap<>(more);
            environment.put("REDIS", "127.0.0.1:" + redis.getLocalPort());
            environment.put("TEMPLATES", TEMPLATES.toString());
            environment.put("FOLDER", folder.resolve("filled").toString());
            environment.putIfAbsent("ADDRESS", "127.0.0.1");
            environment.put("PORT", "8083");
            environment.put("ADMIN_PORT", "9083");
            environment.putIfAbsent("TRIP_SERVICE", "127.0.0.1:8080,127.0.0.1:8079");
            environment.put("UID_SERVICE", "127.0.0.1:8082");
            Scripts.Ended ended = new Scripts(folder).run(environment, "envoy.sh");
            assertThat(answered).as(ended.text()).succeedsWithin(DEADLINE);
            return ended;
        }
    }

    /** Reads each question first, because closing a socket with unread bytes drops the reply. */
    private void answer(ServerSocket redis, List<String> replies) {
        questions.clear();
        try (Socket asked = redis.accept();
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(asked.getInputStream(), StandardCharsets.US_ASCII))) {
            for (String reply : replies) {
                questions.add(String.valueOf(lines.readLine()));
                asked.getOutputStream().write(reply.getBytes(StandardCharsets.US_ASCII));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
