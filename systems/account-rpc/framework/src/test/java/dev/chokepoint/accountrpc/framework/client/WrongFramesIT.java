package dev.chokepoint.accountrpc.framework.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.accountrpc.framework.server.RpcServer;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Malformed, oversized, truncated and slow frames over real connections, beside a peer that behaves. */
class WrongFramesIT {
    @Test
    void tenThousandWrongFramesDoNotDisturbAPeerThatBehaves() throws Exception {
        Random random = new Random(2);
        try (Peers peers = Peers.usual();
                RpcServer server = peers.server(0);
                RpcClient client = peers.client(server)) {
            List<Socket> slow = new ArrayList<>();
            for (int i = 0; i < 10_000; i++) {
                // A reset leaves no port waiting.
                Socket socket = new Socket(
                        server.address().getAddress(), server.address().getPort());
                socket.setSoLinger(true, 0);
                byte[] bytes = new byte[1 + random.nextInt(64)];
                random.nextBytes(bytes);
                if (i % 3 == 0) {
                    // A small length, so that it is the frame that is wrong, or that its end never comes.
                    byte[] length = {0, 0, 0, (byte) random.nextInt(128)};
                    System.arraycopy(length, 0, bytes, 0, Math.min(length.length, bytes.length));
                }
                socket.getOutputStream().write(bytes);
                if (i % 500 == 0) {
                    slow.add(socket);
                    assertThat(client.ask("echo", new Peers.Question(i, "me"), Peers.Reply.class))
                            .isEqualTo(new Peers.Reply(i, "me", ""));
                } else {
                    socket.close();
                }
            }
            // The slow ones are closed from the other side.
            for (Socket socket : slow) {
                socket.setSoTimeout(Math.toIntExact(Peers.DEADLINE.toMillis()));
                assertThat(closedByPeer(socket)).isTrue();
                socket.close();
            }
            Peers.until(() ->
                    peers.serverMeters.get("rpc.server.connections").gauge().value() == 1);
            assertThat(peers.serverMeters.get("rpc.server.refused").counter().count())
                    .isPositive();
            assertThat(client.connections()).isEqualTo(1);
        }
    }

    private static boolean closedByPeer(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() == -1;
        } catch (SocketException e) {
            return true;
        }
    }
}
