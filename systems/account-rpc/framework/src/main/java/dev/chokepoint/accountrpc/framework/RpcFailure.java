package dev.chokepoint.accountrpc.framework;

import org.jspecify.annotations.Nullable;

/** The body of a frame that says why there is no answer. A peer of another version may leave something out. */
public record RpcFailure(
        @Nullable RpcProblem problem, @Nullable String message) {
    /** What the called side tells the caller. */
    public static RpcFailure of(RpcException e) {
        return new RpcFailure(e.problem(), String.valueOf(e.getMessage()));
    }

    /** What the caller's code gets. */
    public RpcException exception() {
        return new RpcException(problem == null ? RpcProblem.FAILED : problem, String.valueOf(message));
    }
}
