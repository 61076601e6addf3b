package dev.chokepoint.accountrpc.account.masking;

import java.util.Locale;

/**
 * What the time of a masking is spent on. Report 001 says "一次脱敏 5ms 左右" (one masking takes about 5 ms) and "多次操作"
 * (several in an answer). It does not say whether a masking waits or computes.
 */
enum MaskingKind {
    /** It waits: the rule is looked up in the database. */
    LOOKUP,
    /** It computes: many patterns are tried on the text. */
    CPU;

    /** The setting that chooses. */
    static final String SETTING = "account.masking.kind";

    /** As it is written in a configuration. */
    String setting() {
        return name().toLowerCase(Locale.ROOT);
    }
}
