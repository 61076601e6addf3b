package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.gateway.testkit.GatewayForTest;
import dev.chokepoint.gateway.testkit.TinyBackend;
import dev.chokepoint.testing.LocalHttp;
import dev.chokepoint.testing.ProblemShape;
import dev.chokepoint.testing.RedisForTest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.cloud.client.discovery.ReactiveDiscoveryClient;
import org.springframework.cloud.loadbalancer.cache.LoadBalancerCacheManager;
import org.springframework.cloud.loadbalancer.core.DelegatingServiceInstanceListSupplier;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.web.server.WebFilter;

/** The gateway with its default blacklist check, in front of three instances of trip-service and one of uid-service. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(60)
class GatewayIT {

    private static final int ROUNDS = 4;

    private final List<TinyBackend> trips =
            List.of(new TinyBackend("trip-1"), new TinyBackend("trip-2"), new TinyBackend("trip-3"));
    private final TinyBackend uid = new TinyBackend("uid");
    private final RedisForTest redis = new RedisForTest();
    private final GatewayForTest gateway = new GatewayForTest(
            redis,
            "--gateway.trip-service.url=" + trips.stream().map(TinyBackend::url).collect(Collectors.joining(",")),
            "--gateway.uid-service.url=" + uid.url(),
            "--gateway.response-timeout=2s");

    @AfterAll
    void close() {
        gateway.close();
        trips.forEach(TinyBackend::close);
        uid.close();
        redis.close();
    }

    @ParameterizedTest
    @CsvSource({
        "/uid, uid GET /uid",
        "/uid?count=3, uid GET /uid?count=3",
        "/orders, trip GET /orders",
        "/orders/7/pay, trip GET /orders/7/pay",
        "/products?page=1, trip GET /products?page=1",
        "/products/1, trip GET /products/1",
    })
    void eachRouteReachesItsService(String path, String said) {
        String answer = gateway.call(path, "198.51.100.1").body();

        assertThat(answer.replaceFirst("^trip-\\d ", "trip ")).isEqualTo(said + " for 198.51.100.1");
    }

    @Test
    void aCallerNeedsNoTokenAndCannotNameAUser() {
        String answer = LocalHttp.get(
                        gateway.port(), "/orders/7", "X-Forwarded-For", "198.51.100.1", "X-User", "u1", "x-user", "u2")
                .body();

        assertThat(answer).endsWith("GET /orders/7 for 198.51.100.1");
        assertThat(gateway.manage("info").body()).contains("\"gateway.callers\":\"open\"");
    }

    /** The processor time of a request is measured, so a filter that is not needed must not be there. */
    @Test
    void withoutTokensThereIsNoFilterForThem() {
        assertThat(gateway.names(WebFilter.class))
                .contains("accessLogFilter", "problemFilter")
                .noneMatch(name -> name.toLowerCase(Locale.ROOT).contains("security"));
        assertThat(gateway.names(SecurityWebFilterChain.class)).isEmpty();
    }

    @Test
    void thePathIsRewrittenForEachInstance() {
        for (int i = 0; i < trips.size(); i++) {
            assertThat(gateway.call("/trip/uid", "198.51.100.1").body()).matches("trip-\\d GET /uid for 198.51.100.1");
        }
    }

    @Test
    void requestsGoToTheInstancesInTurn() {
        List<String> answered = new ArrayList<>();
        for (int i = 0; i < trips.size() * ROUNDS; i++) {
            answered.add(gateway.call("/orders", "198.51.100.1").body().split(" ", -1)[0]);
        }

        assertThat(new TreeSet<>(answered.subList(0, trips.size()))).isEqualTo(Set.of("trip-1", "trip-2", "trip-3"));
        for (int i = trips.size(); i < answered.size(); i++) {
            assertThat(answered.get(i)).isEqualTo(answered.get(i - trips.size()));
        }
    }

    @Test
    void theListOfInstancesIsNeitherCheckedNorCached() {
        gateway.call("/orders", "198.51.100.1");

        // The suppliers that check and that cache are both of this kind.
        assertThat(gateway.instances("trip-service")).isNotInstanceOf(DelegatingServiceInstanceListSupplier.class);
        assertThat(gateway.names(LoadBalancerCacheManager.class)).isEmpty();
        assertThat(gateway.names(ReactiveDiscoveryClient.class)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"unknown", "198.51.100.7:x", "198.51.100.7, 203.0.113"})
    void aCallerThatCannotBeReadIsRefused(String header) {
        HttpResponse<String> answer = gateway.call("/uid", header);

        assertThat(answer.statusCode()).isEqualTo(400);
        ProblemShape.read(answer);
    }

    @ParameterizedTest
    @CsvSource({"/orders/slow, 504", "/orders/break, 502", "/nothing, 404"})
    void whatGoesWrongBehindIsAProblemToTheCaller(String path, int status) {
        HttpResponse<String> answer = gateway.call(path, "198.51.100.7");

        assertThat(answer.statusCode()).isEqualTo(status);
        ProblemShape.read(answer);
        assertThat(answer.body()).contains("\"status\":" + status, "\"instance\":\"" + path + "\"");
    }

    @Test
    void theManagementPortShowsSettingsAndMeters() {
        gateway.call("/uid", "198.51.100.8");

        assertThat(gateway.manage("info").body())
                .contains("\"gateway.blacklist.check\":\"memory\"", "\"gateway.response-timeout\":\"2000ms\"");
        assertThat(gateway.manage("prometheus").body())
                .contains("gateway_blacklist_addresses", "gateway_blacklist_age_seconds", "jvm_threads_live")
                .containsPattern("gateway_later_filters_total\\{threads=\"event-loop\"} [1-9]");
    }
}
