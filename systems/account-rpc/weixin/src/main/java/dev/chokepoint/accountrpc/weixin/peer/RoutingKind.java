package dev.chokepoint.accountrpc.weixin.peer;

import java.util.Locale;

/** The forms of {@link AccountRouting}, as the setting {@link #SETTING} names them. */
public enum RoutingKind {
    /** All instances answer all requests. */
    SHARED,
    /** The last instance answers the tagged requests and nothing else. */
    TAGGED;

    /** The setting that chooses. */
    static final String SETTING = "weixin.account.routing";

    /** As it is written in a configuration. */
    public String setting() {
        return name().toLowerCase(Locale.ROOT);
    }
}
