package dev.chokepoint.gateway.testkit;

import dev.chokepoint.gateway.GatewayApplication;
import dev.chokepoint.testing.LocalHttp;
import dev.chokepoint.testing.RedisForTest;
import dev.chokepoint.testing.Waiting;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.cloud.loadbalancer.core.ServiceInstanceListSupplier;
import org.springframework.cloud.loadbalancer.support.LoadBalancerClientFactory;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.data.redis.core.StringRedisTemplate;

/** The gateway in this JVM, on free ports, and its blacklist in Redis. */
public final class GatewayForTest implements AutoCloseable {

    /** How long the gateway waits for an answer of Redis. */
    public static final Duration REDIS_TIMEOUT = Duration.ofMillis(500);

    /** The Redis set with the blacklist. */
    public static final String BLACKLIST = "gateway:blacklist";

    /** The Redis key with its version. */
    public static final String VERSION = "gateway:blacklist:version";

    /** The Redis channel on which a change is announced. */
    public static final String CHANGED = "gateway:blacklist:changed";

    private static final Duration READY = Duration.ofSeconds(20);
    private static final int HTTP_OK = 200;

    private final ConfigurableApplicationContext context;
    private final StringRedisTemplate redis;

    /**
     * Starts it and waits until it serves.
     *
     * @param redis where its blacklist is
     * @param arguments further settings as {@code --key=value}
     */
    public GatewayForTest(RedisForTest redis, String... arguments) {
        List<String> all = new ArrayList<>(List.of(
                "--server.port=0",
                "--management.server.port=0",
                "--logging.level.access=warn",
                "--spring.data.redis.port=" + redis.port(),
                "--spring.data.redis.timeout=" + REDIS_TIMEOUT.toMillis() + "ms"));
        all.addAll(List.of(arguments));
        this.context = new SpringApplicationBuilder(GatewayApplication.class).run(all.toArray(String[]::new));
        this.redis = context.getBean(StringRedisTemplate.class);
        // Spring is started before the blacklist has been read; until then every caller is refused.
        Waiting.until(
                "the gateway is ready", READY, () -> manage("health/readiness").statusCode() == HTTP_OK);
    }

    /**
     * Sends GET through the gateway.
     *
     * @param path with the query
     * @param caller the address that the request is from
     * @return the answer, whatever its status
     */
    public HttpResponse<String> call(String path, String caller) {
        return LocalHttp.get(port(), path, "X-Forwarded-For", caller);
    }

    /**
     * Sends GET to the management port.
     *
     * @param endpoint what follows {@code /actuator/}
     * @return the answer, whatever its status
     */
    public HttpResponse<String> manage(String endpoint) {
        return LocalHttp.get(port("local.management.port"), "/actuator/" + endpoint);
    }

    /**
     * Adds a caller to the blacklist without announcing it.
     *
     * @param caller an address
     */
    public void bar(String caller) {
        redis.opsForSet().add(BLACKLIST, caller);
    }

    /**
     * Takes a caller from the blacklist without announcing it.
     *
     * @param caller an address
     */
    public void admit(String caller) {
        redis.opsForSet().remove(BLACKLIST, caller);
    }

    /** The Redis with its blacklist. */
    public StringRedisTemplate redis() {
        return redis;
    }

    /** The port for callers. */
    public int port() {
        return port("local.server.port");
    }

    /** Announces that the blacklist has changed. */
    public void announce() {
        redis.convertAndSend(CHANGED, "changed");
    }

    /**
     * The parts of a type.
     *
     * @param type a class or an interface
     * @return their names
     */
    public String[] names(Class<?> type) {
        return context.getBeanNamesForType(type);
    }

    /**
     * Where the instances of a service come from.
     *
     * @param service its name for the balancer
     * @return what the balancer asks
     */
    public ServiceInstanceListSupplier instances(String service) {
        return Objects.requireNonNull(context.getBean(LoadBalancerClientFactory.class)
                .getInstance(service, ServiceInstanceListSupplier.class));
    }

    private int port(String property) {
        return context.getEnvironment().getRequiredProperty(property, Integer.class);
    }

    @Override
    public void close() {
        context.close();
    }
}
