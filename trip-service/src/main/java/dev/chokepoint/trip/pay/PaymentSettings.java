package dev.chokepoint.trip.pay;

import java.time.Duration;
import java.util.Optional;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.bind.Name;
import org.springframework.boot.convert.DurationStyle;

/**
 * What a payment does first.
 *
 * @param waitBefore {@code trip.pay.wait}: {@code none}, or how long it waits, 1 ms to 10 s. That is far above the
 *     400 ms of report 000; a longer wait for a confirm would call for another design
 */
@ConfigurationProperties("trip.pay")
record PaymentSettings(@Name("wait") @DefaultValue(NONE) String waitBefore) {

    static final String WAIT = "trip.pay.wait";
    static final String NONE = "none";

    private static final Duration LONGEST = Duration.ofSeconds(10);

    PaymentSettings {
        duration(waitBefore);
    }

    /** The wait; empty if there is none. */
    Optional<Duration> duration() {
        return duration(waitBefore);
    }

    private static Optional<Duration> duration(String wait) {
        if (wait.equals(NONE)) {
            return Optional.empty();
        }
        Duration duration;
        try {
            duration = DurationStyle.detectAndParse(wait);
        } catch (IllegalArgumentException unreadable) {
            throw new IllegalArgumentException(wrong(wait), unreadable);
        }
        if (duration.toMillis() < 1 || duration.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(wrong(wait));
        }
        return Optional.of(duration);
    }

    private static String wrong(String wait) {
        return WAIT + "=" + wait + " is neither \"" + NONE + "\" nor a duration of 1ms to " + LONGEST.toSeconds()
                + "s, for instance 400ms; correct the setting";
    }
}
