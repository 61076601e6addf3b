package dev.chokepoint.trip.pay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaymentConfigurationTest {

    private final Timer timer = Timer.builder("trip.pay.wait").register(new SimpleMeterRegistry());

    @Test
    void withoutAWaitNothingIsTimed() {
        PaymentWait wait = PaymentConfiguration.choose(new PaymentSettings("none"), timer);

        wait.beforePaying();

        assertThat(wait.setting()).isEqualTo("none");
        assertThat(timer.count()).isZero();
    }

    @Test
    void aFixedWaitIsWaitedForAndTimed() {
        PaymentWait wait = PaymentConfiguration.choose(new PaymentSettings("3ms"), timer);

        wait.beforePaying();

        assertThat(wait.setting()).isEqualTo("3ms");
        assertThat(timer.count()).isEqualTo(1);
        assertThat(timer.totalTime(TimeUnit.MILLISECONDS)).isGreaterThanOrEqualTo(3);
    }

    @Test
    void theSettingIsShownAsTheReportWroteIt() {
        assertThat(PaymentConfiguration.choose(new PaymentSettings("400ms"), timer)
                        .setting())
                .isEqualTo("400ms");
    }

    @Test
    void anInterruptedWaitPaysNothingAndKeepsTheInterrupt() {
        PaymentWait wait = PaymentConfiguration.choose(new PaymentSettings("10s"), timer);
        Thread.currentThread().interrupt();

        assertThatThrownBy(wait::beforePaying).isInstanceOf(IllegalStateException.class);

        assertThat(Thread.interrupted()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "soon", "0ms", "-1s", "11s", "None"})
    void aWaitThatIsNoneNamesTheKeyAndTheChoices(String value) {
        assertThatThrownBy(() -> new PaymentSettings(value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("trip.pay.wait=" + value)
                .hasMessageContaining("\"none\"")
                .hasMessageContaining("1ms to 10s");
    }
}
