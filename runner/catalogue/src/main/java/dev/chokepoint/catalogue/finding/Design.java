package dev.chokepoint.catalogue.finding;

import dev.chokepoint.catalogue.yaml.Require;
import java.time.Duration;
import java.util.Optional;

/** How the arms of a finding are measured against each other. */
public sealed interface Design {

    /** What a finding has that states none. */
    static Design usual() {
        return new Turns();
    }

    /** Whether both arms stand side by side in one fork. */
    default boolean forked() {
        return !(this instanceof Fresh);
    }

    /** The spelling of front matter, without a reason. */
    String text();

    /** A fork whose arms have the whole machine by turns. The load of the other arm is frozen meanwhile. */
    record Turns() implements Design {

        /** The spelling of front matter. */
        public static final String TEXT = "turns";

        /**
         * The pause between two blocks, in which the requests that were under way end at the server. They are at most
         * one a thread: 50 requests of 17 ms processor time (the slowest path of report 000 here) take 0.4 s of two
         * processors.
         */
        public static final Duration DRAIN = Duration.ofMillis(700);

        /**
         * The longest time for which the generator of an arm may be frozen. Tomcat closes a connection that was idle
         * for 60 s. The other 10 s are for what is read from the system between burn-in and measured blocks.
         */
        public static final Duration LONGEST_FREEZE = Duration.ofSeconds(50);

        /**
         * The longest block with so many sides, two or more, in whole seconds. The order of the sides is reversed from
         * round to round (off on on off). So the first of them is frozen for two blocks of each other side, with a
         * pause before, between and after these.
         */
        public static Duration longestBlock(int sides) {
            int blocks = 2 * (sides - 1);
            Duration loaded = LONGEST_FREEZE.minus(DRAIN.multipliedBy(blocks + 1L));
            return Duration.ofSeconds(loaded.dividedBy(blocks).toSeconds());
        }

        @Override
        public String text() {
            return TEXT;
        }
    }

    /** A fork whose arms are loaded at the same time, each on its share of the processors. The shares are swapped. */
    record Together() implements Design {

        /** The spelling of front matter. */
        public static final String TEXT = "together";

        @Override
        public String text() {
            return TEXT;
        }
    }

    /**
     * Pairs of trials. Each arm is started anew, measured alone and stopped.
     *
     * @param why the reason why both arms cannot stand side by side; not empty
     * @param mayDrift why the rate of a trial may change while it is measured, such as that a start is the subject;
     *     empty where a trial has to be steady
     */
    record Fresh(String why, Optional<String> mayDrift) implements Design {

        /** The spelling of front matter. */
        public static final String TEXT = "fresh";

        /** The key of {@link #mayDrift} in front matter. */
        public static final String MAY_DRIFT = "may_drift";

        /** Refuses an empty reason. */
        public Fresh {
            Require.text("design.fresh", why);
            mayDrift.ifPresent(reason -> Require.text("design." + MAY_DRIFT, reason));
        }

        /** Trials that have to be steady. */
        public Fresh(String why) {
            this(why, Optional.empty());
        }

        @Override
        public String text() {
            return TEXT;
        }
    }
}
