package dev.chokepoint.grpc.entry.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.dubbo.DubboServer;
import dev.chokepoint.dubbo.DubboSettings;
import dev.chokepoint.grpc.contract.NoteService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.dubbo.config.bootstrap.DubboBootstrap;
import org.apache.dubbo.rpc.RpcContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Dubbo's client and server, in one process but over TCP. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProvidersIT {
    private static final int CALLS = 5;

    /** The first call loads most of Dubbo, which takes seconds on a busy machine. */
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(30);

    private final int port = freePort();
    private final Notes notes = new Notes();
    private final DubboServer server = new DubboServer(
            "providers-test", new DubboSettings(InetAddress.getLoopbackAddress(), port, 10), NoteService.class, notes);

    /** Dubbo would wait 10 s for the clients of this JVM, which stay open. */
    @BeforeAll
    void start() {
        System.setProperty("dubbo.service.shutdown.wait", "100");
        server.start();
    }

    @AfterAll
    void stop() {
        server.stop();
    }

    private static int freePort() {
        try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return any.getLocalPort();
        } catch (IOException e) {
            throw new IllegalStateException("no port is free on 127.0.0.1", e);
        }
    }

    private static Providers providers(int port, ProviderConnection connection) {
        return new Providers(
                DubboBootstrap.getInstance().getApplicationModel().getDefaultModule(),
                new ProviderSettings("127.0.0.1", port, ANSWER_WITHIN, connection));
    }

    private Set<Integer> callersOf(NoteService client) {
        notes.callers.clear();
        for (int call = 1; call <= CALLS; call++) {
            assertThat(client.save("call-" + call, call, "text")).isEqualTo(call);
            assertThat(client.answer("call-" + call)).isEqualTo("call-" + call);
        }
        return notes.callers;
    }

    @Test
    void aSharedClientHasOneConnectionForAllCalls() {
        assertThat(callersOf(providers(port, ProviderConnection.SHARED).client()))
                .hasSize(1);
    }

    @Test
    void aClientForEachCallHasAConnectionForEach() {
        assertThat(callersOf(providers(port, ProviderConnection.PER_CALL).client()))
                .hasSize(2 * CALLS);
    }

    @Test
    void aClientThatCannotConnectSaysSo() {
        Chain chain = new SaveInProvider(
                providers(freePort(), ProviderConnection.PER_CALL).client());

        assertThatThrownBy(() -> chain.save("mine", 1, "text"))
                .isInstanceOf(NoAnswerException.class)
                .hasMessageContaining("the provider did not save the note");
    }

    /** Keeps the port of each caller. */
    private static final class Notes implements NoteService {
        private final Set<Integer> callers = ConcurrentHashMap.newKeySet();

        @Override
        public long save(String callId, long userId, String text) {
            callers.add(RpcContext.getServiceContext().getRemotePort());
            return userId;
        }

        @Override
        public String answer(String callId) {
            callers.add(RpcContext.getServiceContext().getRemotePort());
            return callId;
        }
    }
}
