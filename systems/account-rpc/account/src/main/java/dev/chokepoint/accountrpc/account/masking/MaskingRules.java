package dev.chokepoint.accountrpc.account.masking;

/** Where the rule of a field comes from. Chosen once, at start. */
interface MaskingRules {
    /** The rule of a field, asked for anew for each text. */
    MaskingRule rule(PersonalField field, String text);

    MaskingKind kind();
}
