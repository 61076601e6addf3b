package dev.chokepoint.gateway.blacklist.memory;

import java.util.Optional;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Makes copies of the blacklist, each of one edition. */
final class CopyReader {

    private final BlacklistSource source;
    private final int maxEntries;

    CopyReader(BlacklistSource source, int maxEntries) {
        this.source = source;
        this.maxEntries = maxEntries;
    }

    /**
     * Looks whether the blacklist has changed and, if so, reads it.
     *
     * @param known the copy that is there; empty if there is none, or if the blacklist is to be read in any case
     * @return a new copy; nothing if the known one is certainly still right; or an error: a {@link
     *     TooManyEntriesException}, or that of the source. It may take as long as the source likes; the caller sets a
     *     deadline
     */
    Mono<Copy> newer(Optional<Copy> known) {
        return Mono.defer(source::edition)
                .filter(edition ->
                        known.filter(copy -> edition.isSame(copy.edition())).isEmpty())
                .flatMap(this::read);
    }

    /** A reading during which the version has changed may hold something of both, so it is repeated. */
    private Mono<Copy> read(Edition before) {
        if (before.entries() > maxEntries) {
            return Mono.error(new TooManyEntriesException(before.entries(), maxEntries));
        }
        return Flux.defer(source::entries)
                .collect(() -> new Copy.Builder(before, maxEntries), Copy.Builder::add)
                .zipWhen(collected -> source.edition())
                .flatMap(both -> both.getT2().version().equals(before.version())
                        ? Mono.fromSupplier(both.getT1()::build)
                        : read(both.getT2()));
    }
}
