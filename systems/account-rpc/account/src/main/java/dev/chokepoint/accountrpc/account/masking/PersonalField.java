package dev.chokepoint.accountrpc.account.masking;

/** The personal data of an answer. */
enum PersonalField {
    NAME,
    PHONE,
    IDENTITY_CARD
}
