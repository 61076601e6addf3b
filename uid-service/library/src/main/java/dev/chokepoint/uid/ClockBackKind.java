package dev.chokepoint.uid;

import java.util.Locale;

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
}
