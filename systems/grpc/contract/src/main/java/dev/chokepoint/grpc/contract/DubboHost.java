package dev.chokepoint.grpc.contract;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;

/**
 * A host as Dubbo is told of it. Dubbo takes the texts "127.*", "localhost" and "0.0.0.0" for mistakes: a provider then
 * listens on all interfaces, and a consumer calls the first address of the machine (NetUtils.isInvalidLocalHost and
 * filterLocalHost of 3.3.6). It leaves the address alone when its four bytes are written as one number.
 */
public final class DubboHost {
    private DubboHost() {}

    /** The text for a loopback address of IPv4; every other host is its own text. */
    public static String of(InetAddress host) {
        return host instanceof Inet4Address && host.isLoopbackAddress()
                ? Integer.toUnsignedString(ByteBuffer.wrap(host.getAddress()).getInt())
                : host.getHostAddress();
    }
}
