package dev.chokepoint.trip.accesslog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallerAddressTest {

    private static final String REMOTE = "192.0.2.9";

    @Test
    void theFirstHopIsTheCaller() {
        assertThat(CallerAddress.of("198.51.100.7, 10.0.0.1", REMOTE)).isEqualTo("198.51.100.7");
        assertThat(CallerAddress.of("2001:db8::1", REMOTE)).isEqualTo("2001:db8::1");
    }

    @Test
    void withoutTheHeaderItIsTheRemoteAddress() {
        assertThat(CallerAddress.of(null, REMOTE)).isEqualTo(REMOTE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "unknown", "a.b.c.d", "198.51.100.7/../../admin", "1.2.3.4\nstatus=200", "?x=1"})
    void whateverIsNoAddressIsNotBelieved(String header) {
        assertThat(CallerAddress.of(header, REMOTE)).isEqualTo(REMOTE);
    }

    @Test
    void aRecordIsOneLineHoweverThePathIsWritten() {
        AccessRecord access = new AccessRecord("GET", "/a\nb " + "c".repeat(500), 200, Duration.ofMillis(12), REMOTE);

        assertThat(access.line("Shenzhen"))
                .startsWith("method=GET path=/a?b?ccc")
                .endsWith(" status=200 duration_ms=12 ip=192.0.2.9 region=\"Shenzhen\"")
                .doesNotContain("\n")
                .hasSizeLessThan(300);
    }
}
