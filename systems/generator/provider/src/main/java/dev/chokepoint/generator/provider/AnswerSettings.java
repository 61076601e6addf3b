package dev.chokepoint.generator.provider;

import dev.chokepoint.settings.SettingRange;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationStyle;

/**
 * How long an answer takes ({@code provider.answer.*}).
 *
 * @param time the service time, 0 to 10 s. Report 003 has "平均响应时间为6ms" (an average response time of 6 ms), and
 *     some of it is on the way
 * @param stallEvery the period of the stalls, 1 s to 10 min
 * @param stallLength how long each of them lasts, less than a period; 0 for none
 */
@ConfigurationProperties("provider.answer")
record AnswerSettings(
        @DefaultValue("5ms") Duration time,
        @DefaultValue("20s") Duration stallEvery,
        @DefaultValue("0s") Duration stallLength) {
    private static final String TIME = "provider.answer.time";
    private static final String STALL_EVERY = "provider.answer.stall-every";
    private static final String STALL_LENGTH = "provider.answer.stall-length";

    /** From the coarsest. */
    private static final List<ChronoUnit> UNITS = List.of(ChronoUnit.SECONDS, ChronoUnit.MILLIS, ChronoUnit.MICROS);

    AnswerSettings {
        SettingRange.require(TIME, time, Duration.ZERO, Duration.ofSeconds(10));
        SettingRange.require(STALL_EVERY, stallEvery, Duration.ofSeconds(1), Duration.ofMinutes(10));
        if (stallLength.isNegative() || stallLength.compareTo(stallEvery) >= 0) {
            throw new IllegalArgumentException(STALL_LENGTH + "=" + stallLength
                    + " must be 0 or more, and shorter than " + STALL_EVERY + "=" + stallEvery
                    + "; correct the setting");
        }
    }

    /** Setting to value, as in a configuration: {@code 20s}, {@code 5ms}, and {@code 0s} for no time. */
    Map<String, String> values() {
        return Map.of(TIME, text(time), STALL_EVERY, text(stallEvery), STALL_LENGTH, text(stallLength));
    }

    /** In the coarsest unit that loses nothing. */
    private static String text(Duration value) {
        ChronoUnit exact = UNITS.stream()
                .filter(unit -> value.toNanos() % unit.getDuration().toNanos() == 0)
                .findFirst()
                .orElse(ChronoUnit.NANOS);
        return DurationStyle.SIMPLE.print(value, exact);
    }
}
