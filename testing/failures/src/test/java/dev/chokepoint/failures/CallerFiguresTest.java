package dev.chokepoint.failures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.failures.Call.Kind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CallerFiguresTest {
    private static final long FAILURE = 100_000;

    private static Answer answer(Kind kind, String key, int attempt, long sent, long answered, String id) {
        return new Answer(
                new Call(kind, key, ""), attempt, FAILURE + sent, FAILURE + answered, id.isEmpty() ? "503" : "201", id);
    }

    private static CallerFigures figures(Answer... answers) {
        return CallerFigures.of(List.of(answers), FAILURE, Kind.ORDER);
    }

    @Test
    void theFirstGoodAnswerIsOneThatWasSentAfterTheFailure() {
        CallerFigures figures = figures(
                answer(Kind.ORDER, "sent before", 1, -5, 10, "1"),
                answer(Kind.ORDER, "later", 1, 900, 1_000, "2"),
                answer(Kind.ORDER, "first", 1, 400, 500, "3"));

        assertThat(figures.firstGoodMillis()).isEqualTo(500);
    }

    @Test
    void otherKindsThanTheWatchedOneAreNoFirstGoodAnswer() {
        assertThat(figures(answer(Kind.UID, "id", 1, 1, 2, "7")).firstGoodMillis())
                .isEqualTo(-1);
    }

    @Test
    void aRequestThatWasSentBeforeAndFailedAfterwardsFailedBecauseOfTheFailure() {
        CallerFigures figures = figures(answer(Kind.ORDER, "a", 1, -5, 10, ""));

        assertThat(figures.failedBefore()).isZero();
        assertThat(figures.failed()).isEqualTo(1);
        assertThat(figures.sent()).isEqualTo(1);
        assertThat(figures.lastFailedMillis()).isZero();
        assertThat(figures.statuses()).isEqualTo(Map.of("order 503", 1));
    }

    @Test
    void aRequestThatFailedBeforeTheFailureIsToldApart() {
        CallerFigures figures = figures(answer(Kind.ORDER, "a", 1, -50, -10, ""));

        assertThat(figures.failedBefore()).isEqualTo(1);
        assertThat(figures.failed()).isZero();
        assertThat(figures.sent()).isZero();
    }

    @Test
    void theLastFailedRequestCountsByWhenItWasSent() {
        CallerFigures figures =
                figures(answer(Kind.ORDER, "a", 1, 700, 800, ""), answer(Kind.ORDER, "b", 1, 300, 60_000, ""));

        assertThat(figures.lastFailedMillis()).isEqualTo(700);
        assertThat(figures.slowestMillis()).isEqualTo(59_700);
    }

    @Test
    void aRepeatIsNoRequestOfItsOwnButResolvesIt() {
        CallerFigures figures =
                figures(answer(Kind.ORDER, "a", 1, 1, 2, ""), answer(Kind.ORDER, "a", 2, 5_002, 5_003, "9"));

        assertThat(figures.sent()).isEqualTo(1);
        assertThat(figures.repeats()).isEqualTo(1);
        assertThat(figures.unresolved()).isZero();
    }

    @Test
    void aRequestWithoutAnyGoodAnswerIsUnresolvedUnlessItIsForAnId() {
        CallerFigures figures = figures(
                answer(Kind.ORDER, "a", 1, 1, 2, ""),
                answer(Kind.ORDER, "a", 2, 5_002, 5_003, ""),
                answer(Kind.UID, "b", 1, 1, 2, ""));

        assertThat(figures.unresolved()).isEqualTo(1);
    }
}
