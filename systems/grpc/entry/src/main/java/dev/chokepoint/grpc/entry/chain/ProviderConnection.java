package dev.chokepoint.grpc.entry.chain;

import java.util.Locale;

/** The connections to the provider, as the setting {@link #SETTING} names them. */
enum ProviderConnection {
    /** One for all calls, as Dubbo has it unless it is told otherwise. */
    SHARED,
    /** One for each call, closed when it is answered. */
    PER_CALL;

    /** The setting that chooses. */
    static final String SETTING = "entry.provider.connection";

    /** As it is written in a configuration. */
    String setting() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
