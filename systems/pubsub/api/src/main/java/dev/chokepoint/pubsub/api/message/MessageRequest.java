package dev.chokepoint.pubsub.api.message;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;

/**
 * What a sender posts.
 *
 * @param key messages of one key are sent in the order of their times; 1 to 64 characters
 * @param payload what is sent to Kafka; 4096 characters at most
 * @param delayMillis how long after now it is due; 0 to {@link #MOST_DELAY_MILLIS}. Less than {@link
 *     #LEAST_DELAY_MILLIS} becomes that much
 */
record MessageRequest(
        @NotBlank @Size(max = 64) String key,
        @NotNull @Size(max = 4096) String payload,

        @NotNull @Min(0) @Max(MessageRequest.MOST_DELAY_MILLIS)
        Long delayMillis) {

    /** Two days: RocketMQ's timer refuses more than three ({@code timerMaxDelaySec}). */
    static final long MOST_DELAY_MILLIS = 172_800_000;

    /**
     * Two ticks of the broker's timer, so that each message passes it. In this time the commit of an earlier message of
     * the key follows, too: a callback sends earlier ones first, but it only sees what is committed.
     */
    static final long LEAST_DELAY_MILLIS = 200;

    NewMessage from(Instant now) {
        return new NewMessage(key, payload, now, now.plusMillis(Math.max(LEAST_DELAY_MILLIS, delayMillis)));
    }
}
