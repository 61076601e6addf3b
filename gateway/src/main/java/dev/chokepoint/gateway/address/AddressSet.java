package dev.chokepoint.gateway.address;

import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A set of addresses and networks that can be asked on an event loop: a look-up is one look into a hash table for the
 * addresses, and one for each size of network that occurs. It does not depend on the number of entries, as it would
 * with a list of Netty's {@code IpSubnetFilterRule}.
 */
public final class AddressSet {

    /** Nothing. */
    public static final AddressSet EMPTY = new Builder().build();

    private final Set<String> singles;
    private final Map<Size, Set<InetAddress>> firsts;

    /** A version of IP, by the bits of its addresses, and a size of network. */
    private record Size(int addressBits, int prefixBits) {}

    /** Networks are kept by their size and their first address. */
    private AddressSet(Set<String> singles, Map<Size, Set<InetAddress>> firsts) {
        this.singles = Set.copyOf(singles);
        this.firsts = firsts.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, each -> Set.copyOf(each.getValue())));
    }

    /**
     * Whether an address is in the set, by itself or in a network.
     *
     * @param address in the one spelling of {@link IpAddresses}
     */
    public boolean contains(String address) {
        if (singles.contains(address)) {
            return true;
        }
        if (firsts.isEmpty()) {
            return false;
        }
        byte[] bytes = NetUtil.createByteArrayFromIpAddressString(address);
        if (bytes == null) {
            return false;
        }
        for (Map.Entry<Size, Set<InetAddress>> each : firsts.entrySet()) {
            Size size = each.getKey();
            if (size.addressBits() == bytes.length * Byte.SIZE
                    && each.getValue().contains(IpNetwork.masked(bytes, size.prefixBits()))) {
                return true;
            }
        }
        return false;
    }

    /** How many addresses are in it by themselves. */
    public int addresses() {
        return singles.size();
    }

    /** How many networks of more than one address are in it. */
    public int networks() {
        return firsts.values().stream().mapToInt(Set::size).sum();
    }

    /** Collects a set; used by one thread at a time. */
    public static final class Builder {

        private final Set<String> singles = new HashSet<>();
        private final Map<Size, Set<InetAddress>> firsts = new HashMap<>();

        /**
         * Adds a network.
         *
         * @param network or an address alone
         */
        public void add(IpNetwork network) {
            if (network.isSingle()) {
                singles.add(IpAddresses.text(network.first()));
            } else {
                firsts.computeIfAbsent(new Size(network.addressBits(), network.prefixBits()), size -> new HashSet<>())
                        .add(network.first());
            }
        }

        /** The set. What is added afterwards is not in it. */
        public AddressSet build() {
            return new AddressSet(singles, firsts);
        }
    }
}
