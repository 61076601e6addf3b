package dev.chokepoint.accountrpc.framework.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.accountrpc.framework.RpcException;
import dev.chokepoint.accountrpc.framework.RpcProblem;
import dev.chokepoint.accountrpc.framework.server.AnswerFilter;
import dev.chokepoint.accountrpc.framework.server.FilterPlace;
import dev.chokepoint.accountrpc.framework.server.RpcServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Servers and clients in one process, over connections of the loopback address. */
class RpcPeersIT {
    private static final int CALLERS = 16;

    private final ExecutorService callers = Executors.newFixedThreadPool(CALLERS);

    @AfterEach
    void stop() {
        callers.shutdownNow();
    }

    @Test
    void everyAnswerBelongsToItsRequest() throws Exception {
        try (Peers peers = Peers.usual();
                RpcServer server = peers.server(0);
                RpcClient client = peers.client("a", 2, PeerChoice.ROUND_ROBIN, Peers.DEADLINE, server)) {
            List<Future<?>> running = new ArrayList<>();
            for (int caller = 0; caller < CALLERS; caller++) {
                String asker = "caller " + caller;
                running.add(callers.submit(() -> {
                    for (long number = 0; number < 500; number++) {
                        assertThat(client.ask("echo", new Peers.Question(number, asker), Peers.Reply.class))
                                .isEqualTo(new Peers.Reply(number, asker, ""));
                    }
                }));
            }
            for (Future<?> one : running) {
                one.get(30, TimeUnit.SECONDS);
            }

            assertThat(peers.clientMeters
                            .get("rpc.call")
                            .tag("outcome", "answered")
                            .timer()
                            .count())
                    .isEqualTo(CALLERS * 500L);
            assertThat(peers.clientMeters.get("rpc.client.open").gauge().value())
                    .isZero();
            assertThat(peers.serverMeters
                            .get("rpc.method")
                            .tag("method", "echo")
                            .timer()
                            .count())
                    .isEqualTo(CALLERS * 500L);
        }
    }

    @Test
    void theProblemOfACallIsTold() {
        try (Peers peers = Peers.usual();
                RpcServer server = peers.server(0);
                RpcClient client = peers.client(server)) {
            problem(client, "none", 1, RpcProblem.UNKNOWN_METHOD, "there is no method none");
            problem(client, "refuse", 1, RpcProblem.FAILED, "no user me");
            problem(client, "long", 5_000, RpcProblem.WRONG_BODY, "allowed: 4096 at most");
            problem(client, "long", 10, RpcProblem.WRONG_BODY, "the body is no Reply");
            assertThatThrownBy(() -> client.ask("echo", "x".repeat(5_000), Peers.Reply.class))
                    .hasMessageContaining("allowed: 4096 at most");
            assertThatThrownBy(() -> client.ask("echo", "no question", Peers.Reply.class))
                    .hasMessageContaining("the body is no Question");
            // What an unexpected error says may be secret.
            assertThatThrownBy(() -> client.ask("fail", new Peers.Question(1, "me"), Peers.Reply.class))
                    .isInstanceOf(RpcException.class)
                    .hasMessage("the method failed; the peer's log says why");

            // None of this has closed the connection.
            assertThat(client.connections()).isEqualTo(1);
            assertThat(client.ask("echo", new Peers.Question(1, "me"), Peers.Reply.class))
                    .isNotNull();
        }
    }

    private static void problem(RpcClient client, String method, long number, RpcProblem problem, String message) {
        assertThatThrownBy(() -> client.ask(method, new Peers.Question(number, "me"), Peers.Reply.class))
                .hasMessageContaining(message)
                .isInstanceOfSatisfying(
                        RpcException.class, e -> assertThat(e.problem()).isEqualTo(problem));
    }

    @Test
    void filtersRunOnTheOneEventLoopOfAConnectionOrOnTheThreadOfTheMethod() throws Exception {
        assertThat(threadsOfFilters(FilterPlace.EVENT_LOOP))
                .singleElement()
                .asString()
                .startsWith("rpc-server-loop");
        assertThat(threadsOfFilters(FilterPlace.EXECUTOR))
                .hasSizeGreaterThan(1)
                .allMatch(name -> name.startsWith("rpc-server-method"));
    }

    /** The names of the threads that filtered the answers to callers of one connection. */
    private List<String> threadsOfFilters(FilterPlace place) throws Exception {
        Queue<String> names = new ConcurrentLinkedQueue<>();
        try (Peers peers = new Peers(place, answer -> {
                    names.add(Thread.currentThread().getName());
                    return answer;
                });
                RpcServer server = peers.server(0);
                RpcClient client = peers.client(server)) {
            assertThat(server.filters()).isEqualTo(place);
            List<Future<Peers.Reply>> running = IntStream.range(0, CALLERS * 20)
                    .mapToObj(number -> callers.submit(
                            () -> client.ask("echo", new Peers.Question(number, "me"), Peers.Reply.class)))
                    .toList();
            for (Future<Peers.Reply> one : running) {
                one.get(30, TimeUnit.SECONDS);
            }
            assertThat(names).hasSize(CALLERS * 20);
            assertThat(peers.serverMeters.get("rpc.filter").timers())
                    .filteredOn(timer -> timer.count() > 0)
                    .isNotEmpty()
                    .allMatch(timer -> String.valueOf(timer.getId().getTag("thread"))
                            .startsWith(place == FilterPlace.EVENT_LOOP ? "rpc-server-loop" : "executor"));
        }
        return names.stream().distinct().toList();
    }

    @Test
    void anAnswerWhoseFilterFailsDoesNotLeaveAndTheCallerIsToldAtOnce() {
        AnswerFilter fails = answer -> {
            throw new IllegalStateException("no rule for " + answer);
        };
        AnswerFilter breaks = answer -> {
            throw new NoClassDefFoundError("no rules at all for " + answer);
        };
        for (FilterPlace place : FilterPlace.values()) {
            for (AnswerFilter filter : List.of(fails, breaks)) {
                try (Peers peers = new Peers(place, filter);
                        RpcServer server = peers.server(0);
                        RpcClient client = peers.client(server)) {
                    problem(client, "echo", 4_711, RpcProblem.FAILED, "the peer's log says why");
                }
            }
        }
    }

    @Test
    void callsBeyondTheThreadsAndTheQueueAreRefusedAtOnce() throws Exception {
        try (Peers peers = Peers.usual().withThreads(2, 3);
                RpcServer server = peers.server(0);
                RpcClient client = peers.client(server)) {
            List<Future<Peers.Reply>> open = waiting(client, 5);
            peers.untilWaiting(2, 3);

            problem(client, "echo", 1, RpcProblem.OVERLOADED, "all threads are busy");

            peers.gate.countDown();
            for (Future<Peers.Reply> one : open) {
                assertThat(one.get(10, TimeUnit.SECONDS)).isNotNull();
            }
        }
    }

    private List<Future<Peers.Reply>> waiting(RpcClient client, int calls) {
        return IntStream.range(0, calls)
                .mapToObj(number ->
                        callers.submit(() -> client.ask("wait", new Peers.Question(number, "me"), Peers.Reply.class)))
                .toList();
    }

    @Test
    void aCallThatIsTooLateIsGivenUpAndItsAnswerCounted() {
        try (Peers peers = Peers.usual();
                RpcServer server = peers.server(0);
                RpcClient client = peers.client("a", 1, PeerChoice.STICKY, Duration.ofMillis(50), server)) {
            problem(client, "wait", 1, RpcProblem.TOO_LATE, "no answer to wait within 50 ms");
            peers.gate.countDown();

            Peers.until(
                    () -> peers.clientMeters.get("rpc.client.late").counter().count() == 1);
            assertThat(peers.clientMeters.get("rpc.client.open").gauge().value())
                    .isZero();
        }
    }

    @Test
    void aServerThatStopsAnswersWhatIsOpenAndIsCalledAgainWhenItIsBack() throws Exception {
        try (Peers peers = Peers.usual().withThreads(1, 10)) {
            RpcServer first = peers.server(0);
            int port = first.address().getPort();
            try (RpcClient client = peers.client(first)) {
                List<Future<Peers.Reply>> open = waiting(client, 3);
                peers.untilWaiting(1, 2);
                Future<?> closing = callers.submit(first::close);
                Peers.untilNobodyListens(port);
                peers.gate.countDown();
                for (Future<Peers.Reply> one : open) {
                    assertThat(one.get(10, TimeUnit.SECONDS)).isNotNull();
                }
                closing.get(20, TimeUnit.SECONDS);
                Peers.until(() -> client.connections() == 0);
                problem(client, "echo", 1, RpcProblem.NO_PEER, "no connection to any of");

                try (RpcServer second = peers.server(port)) {
                    Peers.until(() -> client.connections() == 1);
                    assertThat(second.address().getPort()).isEqualTo(port);
                    assertThat(client.ask("echo", new Peers.Question(5, "me"), Peers.Reply.class))
                            .isEqualTo(new Peers.Reply(5, "me", ""));
                }
            }
        }
    }

    /** A peer that takes the request and then ends its connection, as a killed process does. */
    @Test
    void anOpenCallOfALostPeerEndsAtOnce() throws Exception {
        try (Peers peers = Peers.usual();
                ServerSocket peer = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                RpcClient client = peers.clientOf((InetSocketAddress) peer.getLocalSocketAddress())) {
            Socket connection = peer.accept();
            Peers.until(() -> client.connections() == 1);
            Future<Peers.Reply> open = waiting(client, 1).get(0);
            assertThat(connection.getInputStream().read()).isNotNegative();
            connection.close();

            assertThatThrownBy(() -> open.get(10, TimeUnit.SECONDS))
                    .cause()
                    .isInstanceOfSatisfying(
                            RpcException.class, e -> assertThat(e.problem()).isEqualTo(RpcProblem.PEER_LOST));
        }
    }

    @Test
    void aStickyClientHasOnePeerAndTheOthersTakeOverWhenItIsGone() {
        try (Peers peers = Peers.usual();
                Peers others = Peers.usual()) {
            RpcServer one = peers.server(0);
            RpcServer two = others.server(0);
            try (RpcClient client = peers.client("a", 1, PeerChoice.STICKY, Peers.DEADLINE, one, two)) {
                assertThat(client.choice()).isEqualTo(PeerChoice.STICKY);
                ask(client, 10);
                assertThat(calls(peers) + calls(others)).isEqualTo(10);
                assertThat(calls(peers) * calls(others)).isZero();
                boolean firstIsChosen = calls(peers) == 10;
                (firstIsChosen ? one : two).close();
                Peers.until(() -> client.connections() == 1);

                ask(client, 10);
                assertThat(calls(firstIsChosen ? others : peers)).isEqualTo(10);
            } finally {
                one.close();
                two.close();
            }
        }
    }

    @Test
    void peersAndTheirConnectionsTakeTurns() {
        try (Peers peers = Peers.usual();
                Peers others = Peers.usual();
                RpcServer one = peers.server(0);
                RpcServer two = others.server(0);
                RpcClient client = peers.client("a", 3, PeerChoice.ROUND_ROBIN, Peers.DEADLINE, one, two)) {
            ask(client, 60);

            assertThat(calls(peers)).isEqualTo(30);
            assertThat(calls(others)).isEqualTo(30);
            assertThat(peers.serverMeters.get("rpc.server.connections").gauge().value())
                    .isEqualTo(3);
        }
    }

    private static void ask(RpcClient client, int times) {
        for (int number = 0; number < times; number++) {
            client.ask("echo", new Peers.Question(number, "me"), Peers.Reply.class);
        }
    }

    private static long calls(Peers peers) {
        var timer = peers.serverMeters.find("rpc.method").tag("method", "echo").timer();
        return timer == null ? 0 : timer.count();
    }
}
