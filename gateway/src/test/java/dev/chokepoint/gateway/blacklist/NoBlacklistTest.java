package dev.chokepoint.gateway.blacklist;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoBlacklistTest {

    private static final Duration LIMIT = Duration.ofSeconds(5);

    @Test
    void switchedOffBarsNobodyAndItsHealthSaysSo() {
        NoBlacklist none = new NoBlacklist();

        assertThat(none.admission("10.0.0.1").block(LIMIT)).isEqualTo(Admission.ADMITTED);
        assertThat(new FormHealth(none, LIMIT).health().getDetails())
                .containsEntry("check", "none")
                .containsKey("bars");
    }

    @ParameterizedTest
    @CsvSource({
        "reactor-http-epoll-2, event-loop",
        "boundedElastic-17, bounded-elastic",
        "lettuce-epollEventLoop-5-1, lettuce",
        "main, other",
    })
    void aThreadIsToldByItsName(String thread, String threads) {
        assertThat(Threads.of(thread)).hasToString(threads);
    }
}
