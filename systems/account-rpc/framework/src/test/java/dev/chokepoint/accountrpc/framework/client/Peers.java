package dev.chokepoint.accountrpc.framework.client;

import dev.chokepoint.accountrpc.framework.FrameLimits;
import dev.chokepoint.accountrpc.framework.RpcException;
import dev.chokepoint.accountrpc.framework.RpcProblem;
import dev.chokepoint.accountrpc.framework.server.AnswerFilter;
import dev.chokepoint.accountrpc.framework.server.FilterPlace;
import dev.chokepoint.accountrpc.framework.server.RpcMethod;
import dev.chokepoint.accountrpc.framework.server.RpcServer;
import dev.chokepoint.accountrpc.framework.server.RpcServerSettings;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Servers and clients of a test, and methods that say what happened. */
final class Peers implements AutoCloseable {
    static final FrameLimits LIMITS = new FrameLimits(4_096, Duration.ofMillis(300));

    /** Long enough for a busy machine whose JVM still compiles. No test that passes waits for its end. */
    static final Duration DEADLINE = Duration.ofSeconds(30);

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    /** A number and who asked. */
    record Question(long number, String asker) {}

    /** The same, with the thread and the filter that it met. */
    record Reply(long number, String asker, String filteredBy) {}

    final MeterRegistry serverMeters = new SimpleMeterRegistry();
    final MeterRegistry clientMeters = new SimpleMeterRegistry();

    /** Opened by a test when the method "wait" may end. */
    final CountDownLatch gate = new CountDownLatch(1);

    private final AtomicInteger waiting = new AtomicInteger();
    private final FilterPlace place;
    private final AnswerFilter filter;
    private int threads = 8;
    private int queued = 1_000;

    Peers(FilterPlace place, AnswerFilter filter) {
        this.place = place;
        this.filter = filter;
    }

    static Peers usual() {
        return new Peers(FilterPlace.EXECUTOR, AnswerFilter.NONE);
    }

    Peers withThreads(int count, int mayWait) {
        this.threads = count;
        this.queued = mayWait;
        return this;
    }

    RpcServer server(int port) {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        return new RpcServer(
                new RpcServerSettings(address, 2, threads, queued, place, LIMITS), methods(), filter, serverMeters);
    }

    private List<RpcMethod<?, ?>> methods() {
        return List.of(
                new RpcMethod<>("echo", Question.class, asked -> new Reply(asked.number(), asked.asker(), "")),
                new RpcMethod<>("wait", Question.class, this::wait),
                new RpcMethod<>("fail", Question.class, asked -> {
                    throw new IllegalStateException("secret " + asked.asker());
                }),
                new RpcMethod<>("refuse", Question.class, asked -> {
                    throw new RpcException(RpcProblem.FAILED, "no user " + asked.asker());
                }),
                new RpcMethod<>("long", Question.class, asked -> "x".repeat(Math.toIntExact(asked.number()))));
    }

    private Reply wait(Question asked) {
        waiting.incrementAndGet();
        try {
            if (!gate.await(DEADLINE.toSeconds(), TimeUnit.SECONDS)) {
                throw new IllegalStateException("nobody opened the gate");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
        return new Reply(asked.number(), asked.asker(), "");
    }

    RpcClient client(RpcServer... servers) {
        return client("process", 1, PeerChoice.ROUND_ROBIN, DEADLINE, servers);
    }

    RpcClient client(String caller, int connections, PeerChoice choice, Duration within, RpcServer... servers) {
        List<InetSocketAddress> addresses =
                Arrays.stream(servers).map(RpcServer::address).toList();
        RpcClient client = client(caller, connections, choice, within, addresses);
        until(() -> client.connections() == (long) connections * servers.length);
        return client;
    }

    /** A client of something else than a server of the framework; it is not waited for. */
    RpcClient clientOf(InetSocketAddress peer) {
        return clientOf(DEADLINE, peer);
    }

    /** The same, whose calls are given up after a time of their own. */
    RpcClient clientOf(Duration within, InetSocketAddress peer) {
        return client("process", 1, PeerChoice.ROUND_ROBIN, within, List.of(peer));
    }

    private RpcClient client(
            String caller, int connections, PeerChoice choice, Duration within, List<InetSocketAddress> addresses) {
        return new RpcClient(
                new RpcClientSettings(
                        "made-up",
                        caller,
                        addresses,
                        connections,
                        2,
                        64,
                        within,
                        Duration.ofSeconds(1),
                        Duration.ofMillis(50),
                        choice,
                        LIMITS),
                clientMeters);
    }

    /** Waits until so many calls of the method "wait" run and so many more are queued behind them. */
    void untilWaiting(int running, int behind) {
        Gauge queue = serverMeters.get("executor.queued").gauge();
        until(() -> waiting.get() == running && queue.value() == behind);
    }

    /** Waits until a server that stops takes no more connections. The calls that it has may still be open. */
    static void untilNobodyListens(int port) {
        until(() -> {
            try (Socket taken = new Socket(InetAddress.getLoopbackAddress(), port)) {
                return !taken.isConnected();
            } catch (IOException e) {
                // Refused, or reset because the server gave it up at that moment.
                return true;
            }
        });
    }

    /** Waits until something is so, and leaves the processor to those that make it so. */
    static void until(BooleanSupplier condition) {
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("it was not so within " + DEADLINE);
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    @Override
    public void close() {
        gate.countDown();
    }
}
