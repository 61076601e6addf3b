package dev.chokepoint.stack.trip;

import dev.chokepoint.stack.component.MariaDbComponent;
import dev.chokepoint.stack.machine.RunFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The JVM arguments that each component of the trip system gets before any toggle. */
final class TripSettings {
    private final TripPorts ports;
    private final RunFolder folder;
    private final long seed;
    private final String tripJdbcUrl;
    private final String redisUrl;

    TripSettings(TripPorts ports, RunFolder folder, long seed, Stores stores) {
        this.ports = ports;
        this.folder = folder;
        this.seed = seed;
        this.tripJdbcUrl = stores.mariaDb().jdbcUrl("trip");
        this.redisUrl = stores.redis().url();
    }

    /** The arguments of one process of a component or of a program. */
    List<String> of(Instance instance, TripLayout layout) {
        return switch (instance.component()) {
            case "third-party" -> thirdParty();
            case TripLayout.REDIS_RELAY -> relay(TripLayout.REDIS_RELAY, "redis");
            case TripLayout.STORE_RELAY -> relay(TripLayout.STORE_RELAY, "mariadb");
            case TripLayout.COLLECTOR -> skywalkingCollector();
            case "seata-server" -> seataServer(instance.id(), layout);
            case "uid-service" -> uidService();
            case "trip-service" -> tripService(instance, layout);
            case "gateway" -> gateway(layout);
            case "pod-simulation" -> podSimulation();
            default -> throw new IllegalStateException("No settings for " + instance.component());
        };
    }

    /**
     * Heap and collector are stated in both arms, for the JVM would otherwise choose them by the size of the
     * machine. The heaps keep the whole stack under 2.5 GB resident, which a laptop has to spare.
     */
    private List<String> jvm(String heap, String collector, Map<String, String> properties) {
        List<String> arguments = new ArrayList<>(List.of("-Xmx" + heap, "-XX:+Use" + collector));
        Map<String, String> all = new LinkedHashMap<>();
        all.put("file.encoding", "UTF-8");
        all.put("user.timezone", "UTC");
        all.put("java.io.tmpdir", folder.tmp().toString());
        all.putAll(properties);
        all.forEach((key, value) -> arguments.add("-D" + key + "=" + value));
        return arguments;
    }

    private List<String> thirdParty() {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("third-party.port", String.valueOf(ports.server("third-party")));
        properties.put("third-party.seed", String.valueOf(seed));
        // Report 000: "接口响应不稳定,500ms~2s" (response time unstable, 500 ms to 2 s).
        properties.put("third-party.delay.median", "1s");
        properties.put("third-party.delay.sigma", "0.45");
        properties.put("third-party.delay.max", "2s");
        return jvm("96m", "SerialGC", properties);
    }

    /**
     * The Netty port of the Seata server listens on every address of the machine: neither {@code server.address},
     * which holds for its web port only, nor {@code -h} limits it. Its clients are told 127.0.0.1.
     */
    private List<String> seataServer(String id, TripLayout layout) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("server.port", String.valueOf(ports.console(id)));
        properties.put("server.address", "127.0.0.1");
        properties.put("seata.server.service-port", String.valueOf(ports.server(id)));
        properties.put("seata.config.type", "file");
        properties.put("seata.registry.type", "file");
        properties.put("seata.store.mode", "db");
        properties.put("seata.store.session.mode", "db");
        properties.put("seata.store.lock.mode", "db");
        properties.put("seata.store.db.datasource", "druid");
        properties.put("seata.store.db.db-type", "mysql");
        properties.put("seata.store.db.driver-class-name", "com.mysql.cj.jdbc.Driver");
        String store = layout.has(TripLayout.STORE_RELAY) ? TripLayout.STORE_RELAY : "mariadb";
        properties.put("seata.store.db.url", MariaDbComponent.jdbcUrl(ports.server(store), "seata"));
        properties.put("seata.store.db.user", MariaDbComponent.USER);
        properties.put("seata.store.db.password", "");
        properties.put("seata.store.db.min-conn", "20");
        properties.put("seata.store.db.max-conn", "100");
        // Without these two the server writes below the user's home.
        properties.put(
                "log.home", folder.logs().resolve(id.replace("-server", "")).toString());
        properties.put("user.home", folder.path().toString());
        return jvm("384m", "G1GC", properties);
    }

    private List<String> uidService() {
        Map<String, String> properties = spring("uid-service");
        properties.put("uid.worker-id.source", "redis");
        properties.put("uid.redis.address", redisUrl);
        return jvm("128m", "SerialGC", properties);
    }

    private List<String> tripService(Instance instance, TripLayout layout) {
        Map<String, String> properties = spring(instance.id());
        properties.put("spring.datasource.url", tripJdbcUrl);
        properties.put("spring.datasource.username", MariaDbComponent.USER);
        properties.put("spring.datasource.password", "");
        properties.put("spring.datasource.druid.initial-size", "20");
        properties.put("spring.datasource.druid.min-idle", "20");
        properties.put("spring.datasource.druid.max-active", "400");
        properties.put("trip.redis.address", redisUrl);
        properties.put("uid.redis.address", redisUrl);
        properties.put(
                "seata.service.grouplist.default",
                joined(layout, "seata-server", ";", server -> "127.0.0.1:" + ports.server(server)));
        if (layout.instances("seata-server").size() > 1) {
            // By default a client goes to the server whose address is in the xid. A server puts the machine's outer
            // address there, never 127.0.0.1, so that the client would find none, say so as an error three times an
            // order, and then do what is stated here. The shared store lets any server do the work.
            properties.put("seata.client.load-balance.type", "RandomLoadBalance");
        }
        properties.put("trip.third-party.url", ports.url("third-party").toString());
        List<String> arguments = new ArrayList<>();
        if (layout.has(TripLayout.COLLECTOR)) {
            arguments.addAll(agent().arguments(instance));
        }
        arguments.addAll(jvm("512m", "G1GC", properties));
        return arguments;
    }

    private TracingAgent agent() {
        Path jar = new BuiltParts(folder.home()).skywalkingAgent();
        return new TracingAgent(jar, ports.server(TripLayout.COLLECTOR), folder.logs());
    }

    private List<String> skywalkingCollector() {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("collector.port", String.valueOf(ports.server(TripLayout.COLLECTOR)));
        properties.put("collector.management.port", String.valueOf(ports.management(TripLayout.COLLECTOR)));
        return jvm("96m", "SerialGC", properties);
    }

    private static String joined(
            TripLayout layout, String component, String separator, Function<String, String> address) {
        return layout.instances(component).stream()
                .map(Instance::id)
                .map(address)
                .collect(Collectors.joining(separator));
    }

    private List<String> relay(String id, String target) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("relay.port", String.valueOf(ports.server(id)));
        properties.put("relay.management.port", String.valueOf(ports.management(id)));
        properties.put("relay.target.host", "127.0.0.1");
        properties.put("relay.target.port", String.valueOf(ports.server(target)));
        return jvm("64m", "SerialGC", properties);
    }

    private List<String> gateway(TripLayout layout) {
        Map<String, String> properties = spring("gateway");
        properties.put("spring.data.redis.host", "127.0.0.1");
        String redis = layout.has(TripLayout.REDIS_RELAY) ? TripLayout.REDIS_RELAY : "redis";
        properties.put("spring.data.redis.port", String.valueOf(ports.server(redis)));
        properties.put("gateway.trip-service.url", joined(layout, "trip-service", ",", id -> ports.url(id)
                .toString()));
        properties.put("gateway.uid-service.url", ports.url("uid-service").toString());
        return jvm("192m", "G1GC", properties);
    }

    private List<String> podSimulation() {
        return jvm("256m", "SerialGC", Map.of("uid.redis.address", redisUrl));
    }

    private Map<String, String> spring(String id) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("server.port", String.valueOf(ports.server(id)));
        properties.put("server.address", "127.0.0.1");
        properties.put("management.server.port", String.valueOf(ports.management(id)));
        properties.put("management.server.address", "127.0.0.1");
        return properties;
    }
}
