package dev.chokepoint.dubbo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

class DubboHostTest {
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    @Test
    void aLoopbackAddressIsWrittenSoThatDubboLeavesItAloneAndStillMeansTheSame() throws UnknownHostException {
        String text = DubboHost.of(InetAddress.getByAddress(LOOPBACK));

        assertThat(text).isEqualTo("2130706433");
        assertThat(InetAddress.getAllByName(text)).containsExactly(InetAddress.getByAddress(LOOPBACK));
    }

    /** An address that is looked up once is wrong as soon as the container of the name is made anew. */
    @Test
    void aNameIsLeftToBeLookedUpForEachConnectionUnlessItMeansLoopback() {
        assertThat(DubboHost.of("note-provider")).isEqualTo("note-provider");
        assertThat(DubboHost.of("localhost")).isEqualTo("2130706433");
    }

    @Test
    void anAddressIsReadHoweverItIsWritten() {
        assertThat(DubboHost.of("127.0.0.1")).isEqualTo("2130706433");
        assertThat(DubboHost.of("10.0.0.7")).isEqualTo("10.0.0.7");
        // As the address of a network of a service's own is given: its last number has two bytes.
        assertThat(DubboHost.of("10.207.20001")).isEqualTo("10.207.78.33");
    }

    @Test
    void everyOtherAddressIsItsOwnText() throws UnknownHostException {
        assertThat(DubboHost.of(InetAddress.getByAddress(new byte[] {10, 0, 0, 7})))
                .isEqualTo("10.0.0.7");
    }
}
