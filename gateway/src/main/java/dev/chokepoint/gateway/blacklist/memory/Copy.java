package dev.chokepoint.gateway.blacklist.memory;

import dev.chokepoint.gateway.address.AddressSet;
import dev.chokepoint.gateway.address.IpNetwork;
import java.util.Optional;

/**
 * The blacklist as it was read.
 *
 * @param edition which state of it
 * @param addresses who is on it
 * @param unreadable how many entries are neither an address nor a network; they bar nobody
 * @param example one of these, shortened and without control characters
 */
record Copy(Edition edition, AddressSet addresses, int unreadable, Optional<String> example) {

    /** How many addresses and networks are barred. */
    int entries() {
        return addresses.addresses() + addresses.networks();
    }

    /** Collects the entries of one reading; used by one thread at a time. */
    static final class Builder {

        /** The longest IPv6 address with a prefix has 43 characters. */
        private static final int LONGEST_EXAMPLE = 50;

        private final AddressSet.Builder addresses = new AddressSet.Builder();
        private final Edition edition;
        private final int maxEntries;
        private int entries;
        private int unreadable;
        private Optional<String> example = Optional.empty();

        Builder(Edition edition, int maxEntries) {
            this.edition = edition;
            this.maxEntries = maxEntries;
        }

        /** Entries that were added during the reading may exceed what its edition said. */
        void add(String entry) {
            entries++;
            if (entries > maxEntries) {
                throw new TooManyEntriesException(entries, maxEntries);
            }
            Optional<IpNetwork> network = IpNetwork.parse(entry);
            network.ifPresent(addresses::add);
            if (network.isEmpty()) {
                unreadable++;
                example = example.or(() -> Optional.of(harmless(entry)));
            }
        }

        Copy build() {
            return new Copy(edition, addresses.build(), unreadable, example);
        }

        private static String harmless(String entry) {
            String shortened = entry.length() <= LONGEST_EXAMPLE ? entry : entry.substring(0, LONGEST_EXAMPLE) + "...";
            return shortened.replaceAll("[^\\x20-\\x7e]", "?");
        }
    }
}
