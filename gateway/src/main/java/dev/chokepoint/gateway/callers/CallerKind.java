package dev.chokepoint.gateway.callers;

/** Who may call the gateway. */
public enum CallerKind {
    /** Everybody. No filter looks at a token, and no service is told a user. */
    OPEN,
    /** Whoever has a bearer token that is valid; its subject is the user. */
    TOKENS
}
