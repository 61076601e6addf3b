package dev.chokepoint.catalogue.finding;

import dev.chokepoint.catalogue.yaml.Require;

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
     * @param why the reason why the finding is about a start; not empty
     */
    record Fresh(String why) implements Design {

        /** The spelling of front matter. */
        public static final String TEXT = "fresh";

        /** Refuses an empty reason. */
        public Fresh {
            Require.text("design.fresh", why);
        }

        @Override
        public String text() {
            return TEXT;
        }
    }
}
