package dev.chokepoint.lab.probe.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.probe.MeterSelection;
import dev.chokepoint.lab.probe.ProbeException;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetersTest {
    private static final URI SOURCE = URI.create("http://127.0.0.1:9/actuator/prometheus");
    private static final MeterSelection EAGER =
            new MeterSelection("trip_statements_total", Map.of("phase", Set.of("try")), Map.of(), false);
    private static final MeterSelection ALL = new MeterSelection("trip_statements_total", Map.of(), Map.of(), false);
    private static final MeterSelection LATE =
            new MeterSelection("trip_orders_total", Map.of("outcome", Set.of("confirmed", "trying")), Map.of(), true);

    @Test
    void linesOfTheTextFormatAreRead() throws Exception {
        Meters meters = meters("""
                # HELP druid_active connections in use
                # TYPE druid_active gauge
                druid_active 3.0
                jvm_gc_pause_seconds_sum{action="end of minor GC",cause="G1, \\"young\\"",} 0.012 1395066363000
                executor_seconds_bucket{le="+Inf"} +Inf
                druid_wait NaN
                """);

        assertThat(meters.series())
                .extracting(Meters.Series::name)
                .containsExactly("druid_active", "jvm_gc_pause_seconds_sum", "executor_seconds_bucket", "druid_wait");
        assertThat(meters.series().get(1).labels())
                .isEqualTo(Map.of("action", "end of minor GC", "cause", "G1, \"young\""));
        assertThat(meters.series().get(1).value()).isEqualTo(0.012);
        assertThat(meters.series().get(2).value()).isInfinite();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"<html>", "druid_active", "druid_active three", "a{b=c} 1", "a{b=\"c\" 1", "a{b=\"c\"d=\"e\"} 1"
            })
    void whatIsNoMeterIsAnError(String line) {
        assertThatThrownBy(() -> meters(line))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining(line);
    }

    @Test
    void aCounterIsTheDifference() throws Exception {
        Meters before =
                meters("trip_statements_total{phase=\"try\"} 100\ntrip_statements_total{phase=\"confirm\"} 1\n");
        Meters after = meters("trip_statements_total{phase=\"try\"} 220\ntrip_statements_total{phase=\"confirm\"} 9\n");

        assertThat(after.increase(EAGER, before)).isEqualTo(120);
        assertThat(after.increase(ALL, before)).isEqualTo(128);
    }

    @Test
    void aMeterThatIsNotThereIsAnErrorAndNotZero() throws Exception {
        Meters with = meters("trip_statements_total{phase=\"try\"} 100\n");
        Meters without = meters("trip_statement_total{phase=\"try\"} 100\n");
        Meters otherLabel = meters("trip_statements_total{phase=\"confirm\"} 100\n");

        assertThatThrownBy(() -> without.increase(EAGER, without))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no meter trip_statements_total")
                .hasMessageContaining("[trip_statement_total]");
        assertThatThrownBy(() -> with.increase(EAGER, without)).isInstanceOf(ProbeException.class);
        assertThatThrownBy(() -> otherLabel.increase(EAGER, with)).isInstanceOf(ProbeException.class);
    }

    @Test
    void aSeriesThatAppearsWithItsFirstEventStartsAtZero() throws Exception {
        Meters none = meters("other 1\n");
        Meters refused = meters("trip_orders_total{outcome=\"sold_out\"} 4\n");
        Meters confirmed = meters("trip_orders_total{outcome=\"confirmed\"} 7\n");

        assertThat(confirmed.increase(LATE, none)).isEqualTo(7);
        assertThat(refused.increase(LATE, none)).isZero();
    }

    @Test
    void aMeterThatIsStillNotThereAtTheEndIsAnErrorEvenIfItAppearsLate() throws Exception {
        Meters none = meters("trip_order_total{outcome=\"confirmed\"} 7\n");

        assertThatThrownBy(() -> none.increase(LATE, none))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no meter trip_orders_total");
    }

    @Test
    void eachStatedValueOfALabelMustBeThereUnlessItAppearsLate() throws Exception {
        MeterSelection phases =
                new MeterSelection("trip_statements_total", Map.of("phase", Set.of("try", "confirm")), Map.of(), false);
        Meters both = meters("trip_statements_total{phase=\"try\"} 3\ntrip_statements_total{phase=\"confirm\"} 4\n");
        Meters one = meters("trip_statements_total{phase=\"try\"} 3\n");

        assertThat(both.value(phases)).isEqualTo(7);
        assertThat(one.value(phases.appearingLate())).isEqualTo(3);
        assertThatThrownBy(() -> one.value(phases))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no series of trip_statements_total with phase=[confirm]");
    }

    @Test
    void theValuesOfALabelAreThoseOfTheSelectedSeries() throws Exception {
        Meters meters = meters("""
                trip_phase_seconds_count{participant="b",phase="confirm"} 1
                trip_phase_seconds_count{participant="a",phase="confirm"} 1
                trip_phase_seconds_count{participant="c",phase="try"} 1
                trip_phase_seconds_count{phase="confirm"} 1
                """);
        MeterSelection confirms =
                new MeterSelection("trip_phase_seconds_count", Map.of("phase", Set.of("confirm")), Map.of(), false);

        assertThat(meters.values(confirms, "participant")).containsExactly("a", "b");
        assertThatThrownBy(() -> meters.values(confirms, "actor"))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("none with the label actor");
    }

    @Test
    void aCounterThatFallsIsAnError() throws Exception {
        Meters before = meters("trip_statements_total{phase=\"try\"} 100\n");
        Meters after = meters("trip_statements_total{phase=\"try\"} 99\n");
        Meters unknown = meters("trip_statements_total{phase=\"try\"} NaN\n");

        assertThatThrownBy(() -> after.increase(EAGER, before))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("from 100.0 to 99.0");
        assertThatThrownBy(() -> unknown.increase(EAGER, before)).isInstanceOf(ProbeException.class);
    }

    private static Meters meters(String text) throws ProbeException {
        return Meters.parse(SOURCE, text);
    }
}
