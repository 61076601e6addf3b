package dev.chokepoint.accountrpc.weixin.admission;

import java.util.Locale;

/** The forms of {@link Admission}, as the setting {@link #SETTING} names them. */
enum AdmissionKind {
    /** Every request goes on. */
    ALL,
    /** So many a second go on, and the others are refused: report 001, "在网关服务开启了限流". */
    RATE_LIMIT;

    /** The setting that chooses. */
    static final String SETTING = "weixin.admission.kind";

    /** As it is written in a configuration. */
    String setting() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
