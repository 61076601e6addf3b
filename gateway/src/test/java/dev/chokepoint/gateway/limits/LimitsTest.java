package dev.chokepoint.gateway.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.util.unit.DataSize;

class LimitsTest {

    private static final DataSize BODY = DataSize.ofMegabytes(1);
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    @Test
    void aLimitOutsideItsRangeIsNamed() {
        isRefused(() -> new LimitSettings(DataSize.ofBytes(1), 1, TIMEOUT), "limits.body-size", "1KB to 1GB");
        isRefused(() -> new LimitSettings(BODY, 0, TIMEOUT), "limits.connections", "1 to 1000000");
        isRefused(() -> new LimitSettings(BODY, 1, Duration.ZERO), "limits.request-timeout", "1s to 10m");
        isRefused(() -> new LimitSettings(BODY, 1, Duration.ofDays(1)), "limits.request-timeout", "1s to 10m");
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "50, 0", "50, 49", "0, 1"})
    void aRateThatMakesNoSenseIsNamed(int requestsPerSecond, int burst) {
        isRefused(() -> new RateSettings(requestsPerSecond, burst), "rate.requests-per-second", "such as 50 and 100");
    }

    @ParameterizedTest(name = "{0} counts as {1}")
    @CsvSource({
        "198.51.100.7, 198.51.100.7",
        "2001:db8:1:2:3:4:5:6, 2001:db8:1:2::/64",
        "2001:db8:1:2::, 2001:db8:1:2::/64",
    })
    void theAddressesOfOneCustomerShareARate(String caller, String customer) {
        assertThat(RateFilter.customer(caller)).isEqualTo(customer);
    }

    private static void isRefused(Runnable settings, String name, String allowed) {
        assertThatIllegalArgumentException()
                .isThrownBy(settings::run)
                .withMessageContaining("gateway." + name)
                .withMessageContaining(allowed);
    }
}
