package dev.chokepoint.trip.order;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Rules for orders ({@code trip.order.*}).
 *
 * @param mostPerUserAndHour how many orders one user may place within an hour, 1 to 1 million, cancelled ones
 *     included: the usual protection against a stolen account or a script. The default is far above what the
 *     load plans reach with their users, because the rule must not shape a measurement
 */
@ConfigurationProperties("trip.order")
record OrderSettings(@DefaultValue("1000") int mostPerUserAndHour) {

    private static final int MOST = 1_000_000;

    OrderSettings {
        if (mostPerUserAndHour < 1 || mostPerUserAndHour > MOST) {
            throw new IllegalArgumentException("trip.order.most-per-user-and-hour=" + mostPerUserAndHour
                    + " is outside 1.." + MOST + "; correct the setting");
        }
    }
}
