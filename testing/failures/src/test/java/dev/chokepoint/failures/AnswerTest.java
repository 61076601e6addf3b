package dev.chokepoint.failures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.load.SentRequest;
import org.junit.jupiter.api.Test;

class AnswerTest {
    private static final String ROW = "key-1,2000,message 1 of a thousand";

    /** The audit of the timed messages compares what was submitted with what is stored. */
    @Test
    void theAuditIsToldTheRowThatASubmissionIsMadeOf() {
        Call call = new Call(Call.Kind.SUBMIT, "mine", ROW);

        assertThat(call.body())
                .isEqualTo("{\"key\":\"key-1\",\"delayMillis\":2000,\"payload\":\"message 1 of a thousand\"}");
        assertThat(new Answer(call, 1, 0, 5, "201", "7").sent())
                .isEqualTo(new SentRequest("submit", "mine", ROW, "201", true, "7"));
    }
}
