package dev.chokepoint.accountrpc.framework.frame;

import java.util.Objects;

/**
 * One message between two peers.
 *
 * @param id ties an answer or a failure to its request; unique among the open requests of a connection
 * @param method the name of the method, 1 to 200 characters in a request and empty otherwise
 * @param body JSON
 */
public record Frame(FrameKind kind, long id, String method, String body) {
    /** More than any name of a method here. */
    static final int MOST_METHOD_CHARACTERS = 200;

    /** Refuses a request without a method, an answer with one, and a name that is too long. */
    public Frame {
        Objects.requireNonNull(body, "body");
        boolean request = kind == FrameKind.REQUEST;
        if (request == method.isEmpty() || method.length() > MOST_METHOD_CHARACTERS) {
            throw new IllegalArgumentException("the method of a frame " + kind + " has " + method.length()
                    + " characters; allowed: 1 to " + MOST_METHOD_CHARACTERS + " in a REQUEST, none otherwise");
        }
    }

    /** Asks for a method to be called. */
    public static Frame request(long id, String method, String body) {
        return new Frame(FrameKind.REQUEST, id, method, body);
    }

    /** The answer to the request of this id. */
    public static Frame answer(long id, String body) {
        return new Frame(FrameKind.ANSWER, id, "", body);
    }

    /** Says that the request of this id has no answer. */
    public static Frame failure(long id, String body) {
        return new Frame(FrameKind.FAILURE, id, "", body);
    }
}
