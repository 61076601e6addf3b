package dev.chokepoint.failures;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * A system that is broken: what goes wrong, who calls it meanwhile, and what of their work is open.
 *
 * @param system the name of its folder
 * @param failures those of the table, in its order
 * @param bound the stated time of recovery, from when every part is up again
 * @param entry the component that is called
 * @param database the database with its work
 * @param openWork SQL whose first column names each piece of work that has begun and not ended
 * @param callers who calls it
 */
record Subject(
        String system,
        List<Failure> failures,
        Duration bound,
        String entry,
        String database,
        String openWork,
        CallersOf callers) {

    /** Copies the list. */
    Subject {
        failures = List.copyOf(failures);
    }

    /** All systems, the usual one first. */
    static List<Subject> all() {
        return List.of(TripFailures.SUBJECT, PubsubFailures.SUBJECT, AccountRpcFailures.SUBJECT);
    }

    /** The system of this name; an error that names all if there is none. */
    static Subject named(String name) {
        return all().stream()
                .filter(one -> one.system().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("--system " + name
                        + ": there is no such system here; there are: "
                        + String.join(", ", all().stream().map(Subject::system).toList())));
    }

    /** Who calls a system. */
    @FunctionalInterface
    interface CallersOf {
        /**
         * Their requests.
         *
         * @param home the root of the checkout, where the rows of the plans lie
         * @param keys a new key for each request
         */
        List<Stream> requests(Path home, Supplier<String> keys) throws IOException;
    }

    /**
     * Requests at a fixed rate.
     *
     * @param between from one to the next
     * @param next what the next caller wants
     */
    record Stream(Duration between, Supplier<Call> next) {}
}
