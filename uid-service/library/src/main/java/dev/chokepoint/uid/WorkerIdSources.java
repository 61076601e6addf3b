package dev.chokepoint.uid;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.config.Config;
import org.redisson.config.ConstantDelay;

/**
 * Makes ready sources for a service: one method per value of {@code uid.worker-id.source}. A service chooses once at
 * start and puts the result under a {@link SnowflakeGenerator}; closing the source gives everything back.
 */
public final class WorkerIdSources {

    /** A round trip takes well under a millisecond. An answer that takes a second comes too late for the lease. */
    private static final Duration ANSWER = Duration.ofSeconds(1);

    private static final Duration RETRY_DELAY = Duration.ofMillis(200);

    private WorkerIdSources() {}

    /**
     * The formula of Hutool on this machine and process.
     *
     * @return the source
     */
    public static HostWorkerIdSource host() {
        return new HostWorkerIdSource(ProcessHandle.current().pid(), HostAddress.macAddress());
    }

    /**
     * A lease from Redis with a client and a renewal thread of its own; all three end with {@link
     * WorkerIdSource#close()}.
     *
     * @param address {@code redis://host:port}
     * @param password what Redis asks for; empty if it asks for none
     * @param settings durations and namespace
     * @param clock the wall clock of the generator that will use the lease
     * @return the source, with its lease held, or withheld for at most one lease (see {@link RedisWorkerIdLease})
     * @throws IllegalArgumentException when the address is malformed
     * @throws WorkerIdUnavailableException when Redis does not answer or all workerIds are taken
     */
    public static WorkerIdSource redis(String address, String password, LeaseSettings settings, InstantSource clock) {
        RedissonClient client = connect(address, password);
        try {
            return new OwnedLease(redis(client, settings, clock), client::shutdown);
        } catch (RuntimeException failure) {
            client.shutdown();
            throw failure;
        }
    }

    /**
     * A lease from Redis with a renewal thread of its own, over a client that the service has for other work too. The
     * lease and its thread end with {@link WorkerIdSource#close()}, the client stays.
     *
     * @param client must outlive the source. Its time-outs and repeats together must be well below the lease
     * @param settings durations and namespace
     * @param clock the wall clock of the generator that will use the lease
     * @return the source, with its lease held, or withheld for at most one lease (see {@link RedisWorkerIdLease})
     * @throws WorkerIdUnavailableException when Redis does not answer or all workerIds are taken
     */
    public static WorkerIdSource redis(RedissonClient client, LeaseSettings settings, InstantSource clock) {
        ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "uid-lease");
            thread.setDaemon(true);
            return thread;
        });
        try {
            return new OwnedLease(
                    RedisWorkerIdLease.take(client, settings, newOwner(), clock, scheduler), scheduler::shutdownNow);
        } catch (RuntimeException failure) {
            scheduler.shutdownNow();
            throw failure;
        }
    }

    /** As {@link #connect(String, String)}, for a Redis that asks for no password. */
    public static RedissonClient connect(String address) {
        return connect(address, "");
    }

    /**
     * A client that is just big enough for leases: one connection, few threads, answers within a second and one retry.
     *
     * @param address {@code redis://host:port}
     * @param password what Redis asks for; empty if it asks for none
     * @return the connected client; the caller shuts it down
     * @throws IllegalArgumentException when the address is malformed
     * @throws WorkerIdUnavailableException when no Redis answers there, or it refuses the password
     */
    public static RedissonClient connect(String address, String password) {
        String place = place(address);
        Config config = new Config();
        config.setThreads(2);
        config.setNettyThreads(2);
        config.setUseScriptCache(true);
        if (!password.isEmpty()) {
            config.setPassword(password);
        }
        config.useSingleServer()
                .setAddress(address)
                .setConnectionMinimumIdleSize(1)
                .setConnectionPoolSize(2)
                .setSubscriptionConnectionMinimumIdleSize(0)
                .setSubscriptionConnectionPoolSize(1)
                .setConnectTimeout((int) ANSWER.toMillis())
                .setTimeout((int) ANSWER.toMillis())
                .setRetryAttempts(1)
                .setRetryDelay(new ConstantDelay(RETRY_DELAY));
        try {
            return Redisson.create(config);
        } catch (RedisException failure) {
            throw new WorkerIdUnavailableException(
                    "no Redis answers at " + place + " (" + failure.getMessage()
                            + "); start it, or set uid.redis.address and uid.redis.password",
                    failure);
        }
    }

    /**
     * The address without user and password, for messages and for the read-back of settings.
     *
     * @param address {@code redis://host:port}, with or without user information
     * @return {@code redis://host:port}
     * @throws IllegalArgumentException when the address is malformed; the message does not repeat it, for it may hold
     *     a password
     */
    public static String place(String address) {
        try {
            URI uri = new URI(address);
            boolean scheme = "redis".equals(uri.getScheme()) || "rediss".equals(uri.getScheme());
            if (scheme && uri.getHost() != null && uri.getPort() > 0) {
                return uri.getScheme() + "://" + uri.getHost() + ":" + uri.getPort();
            }
        } catch (URISyntaxException malformed) {
            throw new IllegalArgumentException("uid.redis.address is not an address at character "
                    + malformed.getIndex() + "; write redis://host:port");
        }
        throw new IllegalArgumentException("uid.redis.address lacks scheme, host or port; write redis://host:port");
    }

    /** A name that no other owner has; the process id only helps a reader of the keys. */
    private static String newOwner() {
        return ProcessHandle.current().pid() + "@" + UUID.randomUUID();
    }
}
