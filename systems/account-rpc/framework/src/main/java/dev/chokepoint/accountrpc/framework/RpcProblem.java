package dev.chokepoint.accountrpc.framework;

/** Why a call has no answer. */
public enum RpcProblem {
    /** The peer has no such method. */
    UNKNOWN_METHOD,
    /** The request or the answer is not of the type that the other side expects. */
    WRONG_BODY,
    /** The peer, or the connection, has as many open calls as it takes. The method was not called. */
    OVERLOADED,
    /** The method ended with an error. */
    FAILED,
    /** What the question is about does not exist. */
    NOT_FOUND,
    /** No connection to a peer is open. The method was not called. */
    NO_PEER,
    /** The connection ended while the call was open. The method may have been called. */
    PEER_LOST,
    /** No answer came in time. The method may have been called. */
    TOO_LATE
}
