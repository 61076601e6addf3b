package dev.chokepoint.pubsub.api.message;

import java.util.Locale;

/** The two forms of {@link Acceptance}, as the setting {@link #SETTING} names them. */
enum AcceptanceKind {
    /** Insert and send are one local transaction: the connection is held while the broker answers. */
    IN_TRANSACTION,
    /** The insert is committed first, and an outbox makes sure that the broker gets the id. */
    OUTBOX;

    /** The setting that chooses. */
    static final String SETTING = "pubsub.broker-send";

    /** As it is written in a configuration. */
    String setting() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
