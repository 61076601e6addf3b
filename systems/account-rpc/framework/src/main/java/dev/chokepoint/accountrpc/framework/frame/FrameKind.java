package dev.chokepoint.accountrpc.framework.frame;

import java.util.Optional;

/** What a frame says. */
public enum FrameKind {
    /** Asks for a method to be called. */
    REQUEST(1),
    /** The answer of a method. */
    ANSWER(2),
    /** There is no answer; the body says why. */
    FAILURE(3);

    private final int code;

    FrameKind(int code) {
        this.code = code;
    }

    /** The byte on the wire. */
    int code() {
        return code;
    }

    /** The kind of a byte on the wire; empty if no kind has it. */
    static Optional<FrameKind> of(int code) {
        for (FrameKind kind : values()) {
            if (kind.code == code) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
