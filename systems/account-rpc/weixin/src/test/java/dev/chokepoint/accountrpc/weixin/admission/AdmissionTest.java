package dev.chokepoint.accountrpc.weixin.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class AdmissionTest {
    private final Counter refused = new SimpleMeterRegistry().counter("refused");

    @Test
    void aRateLimitLetsATenthOfItsSecondInAndRefusesTheRestAtOnce() {
        Admission admission = AdmitAtRate.of(70);

        // A hundred calls take a few tenths of a second at most, each of which lets seven in.
        long admitted =
                IntStream.range(0, 100).filter(call -> admission.admits()).count();

        assertThat(admitted).isBetween(7L, 70L);
        assertThat(admission.kind().setting()).isEqualTo("rate-limit");
    }

    @Test
    void withoutALimitEveryRequestGoesOn() {
        Admission admission = new AdmitAll();

        assertThat(IntStream.range(0, 100).filter(call -> admission.admits())).hasSize(100);
        assertThat(admission.kind().setting()).isEqualTo("all");
    }

    @Test
    void aRefusedRequestIsCounted() {
        AdmissionInterceptor interceptor = new AdmissionInterceptor(
                new Admission() {
                    @Override
                    public boolean admits() {
                        return false;
                    }

                    @Override
                    public AdmissionKind kind() {
                        return AdmissionKind.RATE_LIMIT;
                    }
                },
                refused);

        assertThatThrownBy(() -> interceptor.preHandle(
                        new MockHttpServletRequest(), new MockHttpServletResponse(), new Object()))
                .isInstanceOf(NotAdmittedException.class);
        assertThat(refused.count()).isOne();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 9, 15, 100_010})
    void aRateThatTenPeriodsCannotShareIsNamed(int perSecond) {
        assertThatThrownBy(() -> new AdmissionConfiguration.Chosen(AdmissionKind.RATE_LIMIT, perSecond))
                .hasMessageContainingAll("weixin.admission.per-second=" + perSecond, "multiple of 10");
    }
}
