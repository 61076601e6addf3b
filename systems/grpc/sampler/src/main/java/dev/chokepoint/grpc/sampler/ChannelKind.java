package dev.chokepoint.grpc.sampler;

import java.util.Arrays;
import java.util.Locale;

/** The forms of {@link Channels}, as the parameter {@link #PARAMETER} of the request names them. */
enum ChannelKind {
    /** One for all calls. */
    SHARED,
    /** One for each call, closed when it is answered. */
    PER_CALL,
    /** One for each call, never closed. */
    LEFT_OPEN;

    /** The parameter that chooses. */
    static final String PARAMETER = "channel";

    /** Reads it. Throws if there is no such kind. */
    static ChannelKind of(String text) {
        return Arrays.stream(values())
                .filter(kind -> kind.setting().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(PARAMETER + "=" + text + " is none of "
                        + Arrays.stream(values()).map(ChannelKind::setting).toList()));
    }

    /** As it is written in a plan and on a command line. */
    String setting() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
