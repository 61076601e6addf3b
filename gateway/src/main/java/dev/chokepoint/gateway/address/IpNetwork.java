package dev.chokepoint.gateway.address;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * All addresses that begin with the same bits, as in {@code 203.0.113.0/24} or {@code 2001:db8::/32} (CIDR, RFC 4632).
 * An address alone is the network of all its bits.
 *
 * @param first its first address: the bits after the prefix are zero
 * @param prefixBits how many bits are the same, 0 to 32 for IPv4 and 0 to 128 for IPv6
 */
public record IpNetwork(InetAddress first, int prefixBits) {

    /** IPv4 addresses are the last 32 bits of {@code ::ffff:0:0/96}. */
    private static final int BITS_BEFORE_VERSION_4 = 96;

    private static final Pattern WITH_PREFIX = Pattern.compile("([^/]+)/([0-9]{1,3})");

    /** Clears the bits after the prefix. */
    public IpNetwork {
        byte[] address = first.getAddress();
        if (prefixBits < 0 || prefixBits > address.length * Byte.SIZE) {
            throw new IllegalArgumentException(
                    "a prefix of " + prefixBits + " bits; allowed: 0 to " + address.length * Byte.SIZE);
        }
        first = masked(address, prefixBits);
    }

    /**
     * Reads a network, or an address alone. {@code 203.0.113.7/24} is the network that 203.0.113.7 is in.
     *
     * @param text an address in any spelling, and perhaps a slash and the number of bits
     * @return empty if it is neither
     */
    public static Optional<IpNetwork> parse(String text) {
        Matcher withPrefix = WITH_PREFIX.matcher(text.strip());
        if (!withPrefix.matches()) {
            return IpAddresses.parsed(text).map(address -> new IpNetwork(address, bits(address)));
        }
        String before = withPrefix.group(1);
        int prefix = Integer.parseInt(withPrefix.group(2));
        return IpAddresses.parsed(before).flatMap(address -> {
            boolean version4InVersion6 = before.indexOf(':') >= 0 && bits(address) == Integer.SIZE;
            int own = version4InVersion6 ? prefix - BITS_BEFORE_VERSION_4 : prefix;
            return own < 0 || own > bits(address) ? Optional.empty() : Optional.of(new IpNetwork(address, own));
        });
    }

    /** Whether it is one address alone. */
    public boolean isSingle() {
        return prefixBits == bits(first);
    }

    /** How many bits an address of its version has: 32 or 128. */
    int addressBits() {
        return bits(first);
    }

    /** The first address of the network of this size that an address is in. */
    static InetAddress masked(byte[] address, int prefixBits) {
        byte[] masked = address.clone();
        for (int i = 0; i < masked.length; i++) {
            int kept = Math.min(Byte.SIZE, Math.max(0, prefixBits - i * Byte.SIZE));
            masked[i] &= (byte) (0xff << (Byte.SIZE - kept));
        }
        try {
            return InetAddress.getByAddress(masked);
        } catch (UnknownHostException e) {
            throw new AssertionError("an address has 4 or 16 bytes", e);
        }
    }

    private static int bits(InetAddress address) {
        return address.getAddress().length * Byte.SIZE;
    }

    /** As it is written: without the number of bits if it is one address. */
    @Override
    public String toString() {
        return IpAddresses.text(first) + (isSingle() ? "" : "/" + prefixBits);
    }
}
