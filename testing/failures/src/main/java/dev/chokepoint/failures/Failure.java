package dev.chokepoint.failures;

import dev.chokepoint.catalogue.finding.Settings;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/**
 * One thing that goes wrong.
 *
 * @param name on the command line and in the table, such as {@code kill-redis}
 * @param what happens, in words
 * @param setup what the system needs for it
 * @param watched the kind of request that shows the recovery
 * @param quiet how long the callers go on after every part is up again; a late consequence must come in this time
 * @param mayBreak rules of the audit that the failure may break without a fault of the system; their violations
 *     are told
 * @param act does it, and returns when nothing more goes wrong by itself
 */
record Failure(
        String name, String what, Setup setup, Call.Kind watched, Duration quiet, Set<String> mayBreak, Act act) {
    /** Copies the set. */
    Failure {
        mayBreak = Set.copyOf(mayBreak);
    }

    /** The consequences of most failures come at once. */
    static final Duration SHORT = Duration.ofSeconds(15);

    /**
     * A holder of a workerId notices a lost lease when it renews it, 10 s later at most, and stops after nine tenths of
     * 30 s ({@code uid.lease.duration}). Redis gives no new workerId for another 30 s.
     */
    static final Duration LONGER_THAN_A_LEASE = Duration.ofSeconds(65);

    /** What is done to the running system. */
    @FunctionalInterface
    interface Act {
        /** Does it; an error if it cannot be done. */
        void on(Breaker breaker) throws IOException, InterruptedException;
    }

    /**
     * What the system needs besides its usual components.
     *
     * @param settings by component
     * @param also components that are not started otherwise, such as a relay
     * @param smallDisk whether the database lies on a small file system of its own; only root can mount one
     * @param snapshot whether Redis writes a snapshot before the load starts, which it loads when it is started again
     */
    record Setup(Map<String, Settings> settings, Set<String> also, boolean smallDisk, boolean snapshot) {
        /** Copies the collections. */
        Setup {
            settings = Map.copyOf(settings);
            also = Set.copyOf(also);
        }

        static Setup usual() {
            return new Setup(Map.of(), Set.of(), false, false);
        }

        static Setup of(String component, Settings settings) {
            return new Setup(Map.of(component, settings), Set.of(), false, false);
        }
    }

    /** A failure of the usual system whose consequences for orders come at once. */
    static Failure of(String name, String what, Act act) {
        return new Failure(name, what, Setup.usual(), Call.Kind.ORDER, SHORT, Set.of(), act);
    }

    /** The same failure of a system with this setup. */
    Failure with(Setup other) {
        return new Failure(name, what, other, watched, quiet, mayBreak, act);
    }

    /** The same failure, watched by another kind of request. */
    Failure watching(Call.Kind kind) {
        return new Failure(name, what, setup, kind, quiet, mayBreak, act);
    }

    /** The same failure, whose consequences may come later. */
    Failure quietFor(Duration duration) {
        return new Failure(name, what, setup, watched, duration, mayBreak, act);
    }

    /** The same failure, which may break these rules of the audit. */
    Failure mayBreak(Set<String> rules) {
        return new Failure(name, what, setup, watched, quiet, rules, act);
    }
}
