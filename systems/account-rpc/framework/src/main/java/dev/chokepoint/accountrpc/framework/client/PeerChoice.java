package dev.chokepoint.accountrpc.framework.client;

import java.util.Locale;

/** Which of its peers a client calls. */
public enum PeerChoice {
    /** Always the same one, as long as it is there. Other clients have other ones. */
    STICKY,
    /** One after the other. */
    ROUND_ROBIN;

    /** As it is written in a configuration. */
    public String setting() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
