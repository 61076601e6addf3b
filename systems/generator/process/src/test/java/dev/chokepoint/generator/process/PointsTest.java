package dev.chokepoint.generator.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PointsTest {
    private static final String SUM = "jmeter,application=all,transaction=all,statut=all count=7,avg=6.5 ";
    private static final String CALL = "jmeter,application=all,transaction=call,statut=ok count=7,avg=6.5 ";

    @Test
    void onlyTheSumOfAnIntervalIsAPoint() {
        Points points = Points.of(CALL + "1700000000123000000\n\n" + SUM + "1700000000123000000\n");

        assertThat(points.lines()).hasSize(2);
        assertThat(points.sums()).isEqualTo(1);
    }

    @Test
    void timesAreRoundedDownAndNothingElseChanges() {
        Points points = Points.of(SUM + "1700000007623000000\n");

        assertThat(points.rounded(Duration.ofMillis(1))).isEqualTo(points);
        assertThat(points.rounded(Duration.ofMillis(100)).text()).isEqualTo(SUM + "1700000007600000000\n");
        assertThat(points.rounded(Duration.ofSeconds(5)).text()).isEqualTo(SUM + "1700000005000000000\n");
    }
}
