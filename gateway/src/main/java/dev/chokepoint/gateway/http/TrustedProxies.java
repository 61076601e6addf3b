package dev.chokepoint.gateway.http;

import dev.chokepoint.gateway.address.AddressSet;
import dev.chokepoint.gateway.address.IpNetwork;
import java.util.List;
import java.util.Optional;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Who may name the caller: the setting {@code gateway.trusted-proxies}.
 *
 * @param trustedProxies addresses, or networks such as {@code 10.1.2.0/24}; empty: {@code X-Forwarded-For} is never
 *     read
 */
@ConfigurationProperties("gateway")
public record TrustedProxies(List<String> trustedProxies) {

    /** Checks each. */
    public TrustedProxies {
        trustedProxies = List.copyOf(trustedProxies);
        trustedProxies.forEach(TrustedProxies::network);
    }

    /** All of them. */
    AddressSet addresses() {
        AddressSet.Builder all = new AddressSet.Builder();
        trustedProxies.forEach(text -> all.add(network(text)));
        return all.build();
    }

    private static IpNetwork network(String text) {
        Optional<IpNetwork> network = IpNetwork.parse(text);
        if (network.isEmpty() || network.get().prefixBits() == 0) {
            throw new IllegalArgumentException("gateway.trusted-proxies has '" + text
                    + "'; allowed are IP addresses and networks with a prefix of 1 bit or more, separated by commas,"
                    + " such as 127.0.0.1, 10.1.2.0/24. Name only what stands in front of the gateway: whoever is in"
                    + " this list can call himself anybody");
        }
        return network.get();
    }
}
