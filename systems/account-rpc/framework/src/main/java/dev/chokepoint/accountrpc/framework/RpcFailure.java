package dev.chokepoint.accountrpc.framework;

/** The body of a frame that says why there is no answer. */
public record RpcFailure(RpcProblem problem, String message) {
    /** What the called side tells the caller. */
    public static RpcFailure of(RpcException e) {
        return new RpcFailure(e.problem(), String.valueOf(e.getMessage()));
    }

    /** What the caller's code gets. */
    public RpcException exception() {
        return new RpcException(problem, message);
    }
}
