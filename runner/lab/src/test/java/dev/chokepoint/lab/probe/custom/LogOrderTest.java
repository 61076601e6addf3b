package dev.chokepoint.lab.probe.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.testkit.CustomSources;
import dev.chokepoint.lab.probe.testkit.FakeView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogOrderTest {
    private static final NumberSource AFTER = trip("confirm.after-response");
    private static final NumberSource BEFORE = trip("confirm.before-response");

    @TempDir
    private Path folder = Path.of("");

    private Path log = Path.of("");
    private Reading after = (view, requests) -> Double.NaN;
    private Reading before = (view, requests) -> Double.NaN;

    /** Order 1 was answered in the warm-up, order 2 has confirmed then and is answered while measuring. */
    @BeforeEach
    void startLog() throws Exception {
        log = folder.resolve("trip-service.log");
        append("started\n");
        answered(1);
        confirmed(2, "trip-order");
        confirmed(2, "trip-stock");
        after = AFTER.begin().at(view());
        before = BEFORE.begin().at(view());
        answered(2);
    }

    @Test
    void anOrderThatIsAnsweredAfterBothConfirmsIsBefore() throws Exception {
        confirmed(3, "trip-order");
        confirmed(4, "trip-order");
        confirmed(4, "trip-stock");
        confirmed(3, "trip-stock");
        answered(3);
        answered(4);

        assertThat(after.end(view(), 3)).isZero();
        assertThat(before.end(view(), 3)).isEqualTo(3);
    }

    @Test
    void anOrderThatIsAnsweredBeforeItsLastConfirmOrWithoutOneIsAfter() throws Exception {
        confirmed(3, "trip-order");
        answered(3);
        confirmed(3, "trip-stock");
        answered(4);
        answered(4);

        assertThat(after.end(view(), 3)).isEqualTo(2);
        assertThat(before.end(view(), 3)).isEqualTo(1);
    }

    @Test
    void aLogWithoutAnswersIsAnErrorAndNotZero() throws Exception {
        Reading late = AFTER.begin().at(view());
        confirmed(5, "trip-order");

        assertThatThrownBy(() -> late.end(view(), 1))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no line \"answered: order=(\\d+) \"");
    }

    @Test
    void aLogThatWasWrittenAnewIsAnError() throws Exception {
        Files.writeString(log, "short\n");

        assertThatThrownBy(() -> after.end(view(), 1))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("written anew");
    }

    @Test
    void severalInstancesHaveNoCommonOrder() {
        assertThatThrownBy(() -> AFTER.begin().at(FakeView.ofLogs(log, log)))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("use one replica");
    }

    private static NumberSource trip(String probe) {
        return CustomSources.make(new LogOrder(), CustomSources.arguments(probe, Map.of()));
    }

    private FakeView view() {
        return FakeView.ofLogs(log);
    }

    private void answered(long order) throws IOException {
        append("2026-01-01T00:00:00.000Z  INFO 1 --- [nio-8080-exec-7] OrderController : answered: order=" + order
                + " status=CONFIRMED\n");
    }

    private void confirmed(long order, String participant) throws IOException {
        append("2026-01-01T00:00:00.000Z  INFO 1 --- [atch_RMROLE_1_2] ConfirmLog : confirm ended: order=" + order
                + " participant=" + participant + "\n");
    }

    private void append(String text) throws IOException {
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
