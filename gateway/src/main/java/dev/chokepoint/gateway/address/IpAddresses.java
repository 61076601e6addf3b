package dev.chokepoint.gateway.address;

import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One spelling for each IP address: lower case, the longest run of zeros shortened, and an IPv4 address inside IPv6
 * ({@code ::ffff:192.0.2.1}) as IPv4. Nothing is ever looked up as a name.
 */
public final class IpAddresses {

    /**
     * {@code 192.0.2.1:1234}, {@code [2001:db8::1]:1234} or {@code [2001:db8::1]}: address in group 1 or 3, then port.
     */
    private static final Pattern WITH_PORT =
            Pattern.compile("([0-9.]+):([0-9]{1,5})|\\[([0-9A-Fa-f:.]+)](?::([0-9]{1,5}))?");

    private static final int HIGHEST_PORT = 65_535;

    private IpAddresses() {}

    /**
     * The one spelling of an address.
     *
     * @param address an IPv4 or IPv6 address in any spelling
     * @return empty if it is not an address
     */
    public static Optional<String> canonical(String address) {
        return parsed(address).map(IpAddresses::text);
    }

    /**
     * The address of one hop of {@code X-Forwarded-For}. Some proxies write the port too, and IPv6 in brackets.
     *
     * @param hop the text between two commas
     * @return the one spelling of the address; empty if the hop cannot be read, such as {@code unknown}
     */
    public static Optional<String> ofHop(String hop) {
        Matcher withPort = WITH_PORT.matcher(hop.strip());
        if (!withPort.matches()) {
            return canonical(hop);
        }
        boolean version4 = withPort.group(1) != null;
        String port = withPort.group(version4 ? 2 : 4);
        if (port != null && Integer.parseInt(port) > HIGHEST_PORT) {
            return Optional.empty();
        }
        String address = withPort.group(version4 ? 1 : 3);
        return version4 == address.contains(":") ? Optional.empty() : canonical(address);
    }

    /**
     * The one spelling of an address.
     *
     * @param address of a connection, for instance
     */
    public static String text(InetAddress address) {
        return NetUtil.toAddressString(address);
    }

    static Optional<InetAddress> parsed(String address) {
        return Optional.ofNullable(NetUtil.createInetAddressFromIpAddressString(address.strip()));
    }
}
