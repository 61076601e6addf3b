package dev.chokepoint.gateway.address;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IpAddressesTest {

    @ParameterizedTest(name = "\"{0}\" is {1}")
    @CsvSource({
        "198.51.100.7, 198.51.100.7",
        "' 198.51.100.7 ', 198.51.100.7",
        "198.51.100.7:1234, 198.51.100.7",
        "198.51.100.7:0, 198.51.100.7",
        "2001:DB8:0:0::1, 2001:db8::1",
        "[2001:db8::1], 2001:db8::1",
        "[2001:db8::1]:443, 2001:db8::1",
        "::ffff:198.51.100.7, 198.51.100.7",
        "::ffff:c633:6407, 198.51.100.7",
        "[::ffff:198.51.100.7]:1234, 198.51.100.7",
    })
    void aHopIsAnAddressPerhapsWithAPort(String hop, String address) {
        assertThat(IpAddresses.ofHop(hop)).hasValue(address);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "unknown",
                "_hidden",
                "localhost",
                "198.51.100",
                "198.51.100.256",
                "198.51.100.7:",
                "198.51.100.7:65536",
                "198.51.100.7:+1",
                "198.51.100.7:1:2",
                "198.51.100.0/24",
                "[198.51.100.7]:1234",
                "[2001:db8::1",
                "2001:db8::1]:443",
                "[2001:db8::1]:",
                "[2001:db8::1]:65536",
                "[2001:db8::1]443",
                "2001:db8::1::2",
                "\"198.51.100.7\"",
                "fe80::1%eth0",
                "for=198.51.100.7",
            })
    void anythingElseCannotBeRead(String hop) {
        assertThat(IpAddresses.ofHop(hop)).isEmpty();
    }
}
