package dev.chokepoint.lab.probe.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.testkit.FakeView;
import org.junit.jupiter.api.Test;

class SqlFigureTest {
    private static final Figure.Sql ROWS = new Figure.Sql("trip", "SELECT COUNT(*) FROM tcc_fence_log", true);

    @Test
    void aNumberThatFallsIsAnError() throws Exception {
        assertThat(SqlFigure.risen(ROWS, 3, 5)).isEqualTo(2);
        assertThatThrownBy(() -> SqlFigure.risen(ROWS, 5, 3))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("from 5.0 to 3.0");
    }

    @Test
    void aDatabaseThatCannotBeReachedIsAnErrorThatShowsTheQuery() {
        assertThatThrownBy(() -> SqlFigure.of(ROWS).begin().at(FakeView.ofDatabase("jdbc:unknown:none")))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("\"SELECT COUNT(*) FROM tcc_fence_log\" gives no number");
    }
}
