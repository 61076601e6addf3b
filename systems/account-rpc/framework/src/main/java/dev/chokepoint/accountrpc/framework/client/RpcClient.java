package dev.chokepoint.accountrpc.framework.client;

import dev.chokepoint.accountrpc.framework.Loops;
import dev.chokepoint.accountrpc.framework.RpcException;
import dev.chokepoint.accountrpc.framework.RpcFailure;
import dev.chokepoint.accountrpc.framework.RpcJson;
import dev.chokepoint.accountrpc.framework.RpcProblem;
import dev.chokepoint.accountrpc.framework.frame.Frame;
import dev.chokepoint.accountrpc.framework.frame.FrameKind;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.netty.channel.EventLoopGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Calls methods of peers. All calls to a peer share its few connections, and answers come in any order. {@code
 * rpc.call} is the time of a call by its client, its method and its outcome. The meters {@code rpc.client.…} are
 * labelled with the client as well.
 */
public final class RpcClient implements AutoCloseable {
    private static final String ANSWERED = "answered";

    private final RpcClientSettings settings;
    private final MeterRegistry registry;
    private final EventLoopGroup loops;

    /** The connections of each peer, in the order of the peers. */
    private final List<List<Connection>> peers = new ArrayList<>();

    private final AtomicLong ids = new AtomicLong();
    private final AtomicInteger turn = new AtomicInteger();
    private final PeerOrder order;

    /** Makes it and begins to connect; it does not wait for the peers. */
    public RpcClient(RpcClientSettings settings, MeterRegistry registry) {
        this.settings = settings;
        this.registry = registry;
        this.order = switch (settings.choice()) {
            case STICKY -> new StickyPeer(settings.caller().hashCode());
            case ROUND_ROBIN -> new PeersInTurn(settings.peers().size());
        };
        this.loops = Loops.of("rpc-client-loop-" + settings.name(), settings.loops(), registry);
        Tags tags = Tags.of("client", settings.name());
        Counter late = registry.counter("rpc.client.late", tags);
        Counter refused = registry.counter("rpc.client.refused", tags);
        settings.peers().forEach(peer -> {
            List<Connection> connections = new ArrayList<>();
            for (int i = 0; i < settings.connections(); i++) {
                connections.add(new Connection(peer, settings, loops, late, refused));
            }
            peers.add(connections);
        });
        Gauge.builder("rpc.client.connections", this, RpcClient::connections)
                .tags(tags)
                .register(registry);
        Gauge.builder("rpc.client.open", this, RpcClient::openCalls).tags(tags).register(registry);
        all().forEach(Connection::connect);
    }

    private List<Connection> all() {
        return peers.stream().flatMap(List::stream).toList();
    }

    /** How many connections are open now. */
    public long connections() {
        return all().stream().filter(Connection::usable).count();
    }

    private int openCalls() {
        return all().stream().mapToInt(Connection::openCalls).sum();
    }

    /**
     * Calls a method and waits for its answer. A call is sent once: nothing repeats it.
     *
     * @param method the name that the peer knows
     * @throws RpcException if there is no answer; its problem says whether the method may have been called
     */
    public <A> A ask(String method, Object request, Class<A> answer) {
        Timer.Sample sample = Timer.start(registry);
        String outcome = "ERROR";
        try {
            Frame frame = sent(Frame.request(ids.incrementAndGet(), method, RpcJson.write(request)));
            if (frame.kind() == FrameKind.FAILURE) {
                throw RpcJson.read(frame.body(), RpcFailure.class).exception();
            }
            A value = RpcJson.read(frame.body(), answer);
            outcome = ANSWERED;
            return value;
        } catch (RpcException e) {
            outcome = e.problem().name();
            throw e;
        } finally {
            sample.stop(registry.timer("rpc.call", "client", settings.name(), "method", method, "outcome", outcome));
        }
    }

    private Frame sent(Frame request) {
        Connection connection = chosen();
        CompletableFuture<Frame> call = connection.send(request);
        try {
            return call.get(settings.callWithin().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new RpcException(
                    RpcProblem.TOO_LATE,
                    "no answer to " + request.method() + " within "
                            + settings.callWithin().toMillis() + " ms",
                    e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RpcException known
                    ? known
                    : new RpcException(RpcProblem.FAILED, "the call could not be sent", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RpcException(RpcProblem.TOO_LATE, "the caller was interrupted", e);
        } finally {
            connection.end(request.id());
        }
    }

    /** The connection for the next call: of the peer whose turn it is, or of the next one that has any. */
    private Connection chosen() {
        int call = turn.getAndIncrement();
        for (int i = 0; i < peers.size(); i++) {
            List<Connection> connections = peers.get(Math.floorMod(order.peer(call) + i, peers.size()));
            for (int j = 0; j < connections.size(); j++) {
                Connection one = connections.get(Math.floorMod(order.connection(call) + j, connections.size()));
                if (one.usable()) {
                    return one;
                }
            }
        }
        throw new RpcException(
                RpcProblem.NO_PEER,
                "no connection to any of "
                        + settings.peers().stream().map(Connection::named).toList());
    }

    /** How peers are chosen, as it was decided at the start. */
    public PeerChoice choice() {
        return order.choice();
    }

    /** Ends the open calls and the connections. */
    @Override
    public void close() {
        all().forEach(Connection::close);
        Loops.stop(loops);
    }
}
