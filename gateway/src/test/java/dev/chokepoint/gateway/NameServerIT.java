package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.resolver.dns.DnsServerAddressStreamProvider;
import io.netty.resolver.dns.DnsServerAddresses;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Netty's resolver asks a name server on loopback. */
@Timeout(60)
class NameServerIT {

    private static final Duration DEADLINE = Duration.ofSeconds(20);

    /** A name server that knows one name, whose addresses hold for 10 minutes as those of docker do. */
    private static final class TinyNameServer implements AutoCloseable {
        private static final int HEADER = 12;
        private static final int TTL_SECONDS = 600;

        private final DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
        private final Thread thread = new Thread(this::serve, "tiny-name-server");
        private volatile List<Integer> lastBytes = List.of();

        TinyNameServer() throws SocketException {
            thread.setDaemon(true);
            thread.start();
        }

        DnsServerAddressStreamProvider address() {
            DnsServerAddresses only = DnsServerAddresses.singleton((InetSocketAddress) socket.getLocalSocketAddress());
            return name -> only.stream();
        }

        /** From now on the name's addresses are 10.0.0.x; without any the name is unknown. */
        void answers(Integer... last) {
            lastBytes = List.of(last);
        }

        private void serve() {
            DatagramPacket packet = new DatagramPacket(new byte[512], 512);
            try {
                while (true) {
                    packet.setLength(512);
                    socket.receive(packet);
                    byte[] answer = answer(packet);
                    socket.send(new DatagramPacket(answer, answer.length, packet.getSocketAddress()));
                }
            } catch (IOException closed) {
                assertThat(socket.isClosed()).as("%s", closed).isTrue();
            }
        }

        /** The question comes back, then one record a address, each of which points to the question's name. */
        private byte[] answer(DatagramPacket question) {
            int end = HEADER;
            while (question.getData()[end] != 0) {
                end += question.getData()[end] + 1;
            }
            end += 5;
            List<Integer> last = lastBytes;
            ByteBuffer answer = ByteBuffer.allocate(512).put(question.getData(), 0, end);
            answer.putShort(2, (short) (last.isEmpty() ? 0x8183 : 0x8180))
                    .putShort(4, (short) 1)
                    .putShort(6, (short) last.size())
                    .putInt(8, 0);
            for (int one : last) {
                answer.putShort((short) 0xC00C)
                        .putShort((short) 1)
                        .putShort((short) 1)
                        .putInt(TTL_SECONDS);
                answer.putShort((short) 4).put(new byte[] {10, 0, 0, (byte) one});
            }
            return Arrays.copyOf(answer.array(), answer.position());
        }

        @Override
        public void close() {
            socket.close();
        }
    }

    @Test
    void everyAddressOfANameIsGivenAndNoneIsRemembered() throws Exception {
        try (TinyNameServer server = new TinyNameServer();
                NameServer lookup = new NameServer(server.address())) {
            server.answers(2, 3);
            assertThat(lookup.addresses("trip-service").block(DEADLINE))
                    .containsExactlyInAnyOrder("10.0.0.2", "10.0.0.3");

            server.answers(7);
            assertThat(lookup.addresses("trip-service").block(DEADLINE)).containsExactly("10.0.0.7");

            server.answers();
            assertThatThrownBy(() -> lookup.addresses("trip-service").block(DEADLINE))
                    .hasCauseInstanceOf(UnknownHostException.class);
        }
    }
}
