package dev.chokepoint.gateway.blacklist.memory;

import java.util.Optional;

/**
 * One state of the blacklist, as its source names it.
 *
 * @param version what an operator changes together with the blacklist; empty if nobody does
 * @param entries how many entries it has
 */
public record Edition(Optional<String> version, long entries) {

    /**
     * Whether the blacklist is certainly not another one than in an earlier edition. The number is compared too,
     * because somebody may add an entry and forget the version.
     */
    boolean isSame(Edition earlier) {
        return version.isPresent() && equals(earlier);
    }
}
