package dev.chokepoint.grpc.contract;

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

    @Test
    void everyOtherAddressIsItsOwnText() throws UnknownHostException {
        assertThat(DubboHost.of(InetAddress.getByAddress(new byte[] {10, 0, 0, 7})))
                .isEqualTo("10.0.0.7");
    }
}
