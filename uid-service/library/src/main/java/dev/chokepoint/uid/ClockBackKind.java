package dev.chokepoint.uid;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The values of the setting {@code uid.clock-back}: what a generator does when the clock is behind the last id
 * (report 000: "pod时钟漂移,雪花ID生成异常").
 */
public enum ClockBackKind {
    /** Refuse with an exception, as the usual generators do: {@link RefusingGenerator}. */
    REFUSE,
    /** Go on from the last id ("出现飘移时强制时间戳+1"): {@link LogicalTimeGenerator}. */
    LOGICAL_TIME;

    /** The name of the setting. */
    public static final String SETTING = "uid.clock-back";

    /**
     * The value as it is written in a setting.
     *
     * @return {@code refuse} or {@code logical-time}
     */
    public String setting() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Reads the setting.
     *
     * @param value {@code refuse} or {@code logical-time}, exactly
     * @return the kind
     * @throws IllegalArgumentException when it is neither; the message names the setting and the allowed values
     */
    public static ClockBackKind parse(String value) {
        return Arrays.stream(values())
                .filter(kind -> kind.setting().equals(value))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(SETTING + "=" + value + " is unknown; allowed: "
                        + Arrays.stream(values()).map(ClockBackKind::setting).collect(Collectors.joining(", "))));
    }
}
