package dev.chokepoint.uid;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Comparator;
import java.util.Optional;

/**
 * Finds the MAC address that Hutool would take: that of the interface with the first public, else first private, IPv4
 * address.
 */
final class HostAddress {

    private HostAddress() {}

    /** The bytes of the MAC address; empty when the host has none, as in a sandbox with the loopback interface only. */
    static byte[] macAddress() {
        try {
            NetworkInterface card = NetworkInterface.getByInetAddress(localAddress());
            return Optional.ofNullable(card == null ? null : card.getHardwareAddress())
                    .orElseGet(() -> new byte[0]);
        } catch (SocketException | UnknownHostException unreadable) {
            // Hutool's formula, too, treats an unreadable address as no address.
            return new byte[0];
        }
    }

    private static InetAddress localAddress() throws SocketException, UnknownHostException {
        Optional<InetAddress> address = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(candidate -> candidate instanceof Inet4Address && !candidate.isLoopbackAddress())
                .min(Comparator.comparing(InetAddress::isSiteLocalAddress));
        return address.isPresent() ? address.get() : InetAddress.getLocalHost();
    }
}
