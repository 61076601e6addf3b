package dev.chokepoint.dubbo;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.regex.Pattern;

/**
 * A host as Dubbo is told of it. Dubbo takes the texts "127.*", "localhost" and "0.0.0.0" for mistakes: a provider then
 * listens on all interfaces, and a consumer calls the first address of the machine (NetUtils.isInvalidLocalHost and
 * filterLocalHost of 3.3.6). It leaves the address alone when its four bytes are written as one number.
 */
public final class DubboHost {
    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+");

    private DubboHost() {}

    /**
     * The text for a provider that is called. A name stays one, because Dubbo looks it up for each connection: a
     * container that is made anew may have another address. It is an error if the host is only nearly an address.
     */
    public static String of(String host) {
        if (host.equalsIgnoreCase("localhost")) {
            return of(InetAddress.getLoopbackAddress());
        }
        if (!ADDRESS.matcher(host).matches()) {
            return host;
        }
        try {
            return of(InetAddress.getAllByName(host)[0]);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("\"" + host + "\" is no address; correct the setting", e);
        }
    }

    /** The text for a loopback address of IPv4; every other host is its own text. */
    public static String of(InetAddress host) {
        return host instanceof Inet4Address && host.isLoopbackAddress()
                ? Integer.toUnsignedString(ByteBuffer.wrap(host.getAddress()).getInt())
                : host.getHostAddress();
    }
}
