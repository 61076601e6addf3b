package dev.chokepoint.gateway.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressSetTest {

    @ParameterizedTest(name = "{0}: {1} yes, {2} no")
    @CsvSource({
        "203.0.113.0/24, 203.0.113.0, 203.0.112.255",
        "203.0.113.0/24, 203.0.113.255, 203.0.114.0",
        "203.0.113.77/24, 203.0.113.1, 203.0.114.1",
        "10.0.0.0/8, 10.255.0.1, 11.0.0.1",
        "203.0.113.128/25, 203.0.113.128, 203.0.113.127",
        "192.0.2.1/32, 192.0.2.1, 192.0.2.2",
        "192.0.2.0/31, 192.0.2.1, 192.0.2.2",
        "0.0.0.0/0, 192.0.2.1, 2001:db8::1",
        "::/0, 2001:db8::1, 192.0.2.1",
        "2001:db8::/32, 2001:db8:ffff::1, 2001:db9::1",
        "2001:DB8:0:0::/33, 2001:db8:7fff::1, 2001:db8:8000::1",
        "2001:db8::1/128, 2001:db8::1, 2001:db8::2",
        "::ffff:10.1.0.0/112, 10.1.2.3, 10.2.0.1",
        "::ffff:10.1.2.3, 10.1.2.3, 10.1.2.4",
    })
    void aNetworkHoldsTheAddressesThatBeginLikeIt(String network, String inside, String outside) {
        AddressSet set = of(network);

        assertThat(set.contains(inside)).isTrue();
        assertThat(set.contains(outside)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "203.0.113.0/33", "203.0.113.0/", "203.0.113.0/-1", "203.0.113.0/1000", "/24", "203.0.113/24",
                "2001:db8::/129", "::ffff:10.0.0.0/95", "10.0.0.0/8/8", "somebody", "", "10.0.0.0-10.0.0.9",
            })
    void anythingElseIsNoNetwork(String text) {
        assertThat(IpNetwork.parse(text)).isEmpty();
    }

    @Test
    void addressesAndNetworksAreCountedOnce() {
        AddressSet set =
                of("10.0.0.1", "::ffff:10.0.0.1", "10.0.0.1/32", "10.1.0.0/16", "10.1.2.3/16", "2001:db8::/32");

        assertThat(set.addresses()).isEqualTo(1);
        assertThat(set.networks()).isEqualTo(2);
    }

    @Test
    void whatIsAddedLaterIsNotInASetThatWasBuilt() {
        AddressSet.Builder builder = new AddressSet.Builder();
        builder.add(network("10.1.0.0/16"));
        AddressSet before = builder.build();
        builder.add(network("10.2.0.0/16"));

        assertThat(before.contains("10.2.0.1")).isFalse();
        assertThat(builder.build().contains("10.2.0.1")).isTrue();
    }

    @Test
    void anEmptySetHoldsNothing() {
        assertThat(of().contains("10.0.0.1")).isFalse();
        assertThat(of("10.0.0.0/8").contains("unknown")).isFalse();
    }

    @Test
    void aNetworkIsWrittenWithItsFirstAddress() throws Exception {
        assertThat(network("203.0.113.77/24")).hasToString("203.0.113.0/24");
        assertThat(network("2001:DB8::1")).hasToString("2001:db8::1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IpNetwork(InetAddress.getByName("10.0.0.1"), 33))
                .withMessageContaining("0 to 32");
    }

    private static AddressSet of(String... entries) {
        AddressSet.Builder builder = new AddressSet.Builder();
        for (String entry : entries) {
            builder.add(network(entry));
        }
        return builder.build();
    }

    private static IpNetwork network(String text) {
        return IpNetwork.parse(text).orElseThrow();
    }
}
