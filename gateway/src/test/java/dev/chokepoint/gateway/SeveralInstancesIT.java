package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.testing.RedisForTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.cloud.client.discovery.ReactiveDiscoveryClient;
import org.springframework.cloud.loadbalancer.cache.LoadBalancerCacheManager;
import org.springframework.context.ApplicationContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The gateway in front of three instances of trip-service and one of uid-service, with an empty blacklist. */
@SpringBootTest(
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {"management.server.port=0", "logging.level.access=warn"})
@Timeout(60)
class SeveralInstancesIT {
    private static final int ROUNDS = 4;
    private static final List<TinyBackend> TRIPS =
            List.of(new TinyBackend("first"), new TinyBackend("second"), new TinyBackend("third"));
    private static final TinyBackend UID = new TinyBackend("uid");
    private static final RedisForTest REDIS = new RedisForTest();

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Autowired
    private ApplicationContext context;

    @LocalServerPort
    private int port;

    @DynamicPropertySource
    static void settings(DynamicPropertyRegistry registry) {
        registry.add(
                "gateway.trip-service.url",
                () -> String.join(
                        ",",
                        TRIPS.stream()
                                .map(TinyBackend::url)
                                .map(Object::toString)
                                .toList()));
        registry.add("gateway.uid-service.url", UID::url);
        registry.add("spring.data.redis.port", REDIS::port);
    }

    @AfterAll
    static void close() {
        TRIPS.forEach(TinyBackend::close);
        UID.close();
        REDIS.close();
    }

    @Test
    void requestsGoToTheInstancesInTurn() throws Exception {
        List<String> answered = new ArrayList<>();
        for (int i = 0; i < TRIPS.size() * ROUNDS; i++) {
            answered.add(call("/orders").split(" ", -1)[0]);
        }

        assertThat(new TreeSet<>(answered.subList(0, TRIPS.size()))).isEqualTo(Set.of("first", "second", "third"));
        for (int i = TRIPS.size(); i < answered.size(); i++) {
            assertThat(answered.get(i)).isEqualTo(answered.get(i - TRIPS.size()));
        }
    }

    @Test
    void thePathIsRewrittenForEachInstance() throws Exception {
        for (int i = 0; i < TRIPS.size(); i++) {
            assertThat(call("/trip/uid")).contains(" GET /uid");
        }
    }

    @Test
    void nobodyChecksOrCachesInstances() throws Exception {
        call("/orders");

        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(thread -> thread.getName().toLowerCase(Locale.ROOT))
                .noneMatch(name -> name.contains("loadbalancer"));
        assertThat(context.getBeanNamesForType(LoadBalancerCacheManager.class)).isEmpty();
        assertThat(context.getBeanNamesForType(ReactiveDiscoveryClient.class)).isEmpty();
    }

    private String call(String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(10))
                .build();
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(response.statusCode()).isEqualTo(200);
        return response.body();
    }
}
