package dev.chokepoint.grpc.entry.server;

import java.net.InetAddress;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The gRPC server ({@code entry.grpc.*}).
 *
 * @param addresses where it listens; the same port on each
 * @param port one for all addresses
 * @param threads threads that answer calls, 1 to 1,000. Report 004 has 300 callers ("300并发"), and each call has a
 *     thread while it waits for the provider
 */
@ConfigurationProperties("entry.grpc")
record ServerSettings(
        @DefaultValue("127.0.0.1") List<InetAddress> addresses,
        @DefaultValue("8090") int port,
        @DefaultValue("300") int threads) {
    private static final int MOST_THREADS = 1_000;

    ServerSettings {
        addresses = List.copyOf(addresses);
        if (addresses.isEmpty()) {
            throw new IllegalArgumentException("entry.grpc.addresses is empty; name one or more, such as 127.0.0.1");
        }
        if (threads < 1 || threads > MOST_THREADS) {
            throw new IllegalArgumentException(
                    "entry.grpc.threads=" + threads + " is outside 1.." + MOST_THREADS + "; correct the setting");
        }
    }
}
