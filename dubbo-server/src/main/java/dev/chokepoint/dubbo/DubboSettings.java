package dev.chokepoint.dubbo;

import java.net.InetAddress;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Dubbo's server ({@code provider.dubbo.*}).
 *
 * @param address where it listens
 * @param port the port of Dubbo
 * @param threads threads that call methods, 1 to 1,000; Dubbo's own default is 200
 */
@ConfigurationProperties("provider.dubbo")
public record DubboSettings(
        @DefaultValue("127.0.0.1") InetAddress address,
        @DefaultValue("20880") int port,
        @DefaultValue("200") int threads) {
    private static final int MOST_THREADS = 1_000;

    /** Refuses a number of threads outside its range. */
    public DubboSettings {
        if (threads < 1 || threads > MOST_THREADS) {
            throw new IllegalArgumentException(
                    "provider.dubbo.threads=" + threads + " is outside 1.." + MOST_THREADS + "; correct the setting");
        }
    }
}
