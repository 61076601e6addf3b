package dev.chokepoint.accountrpc.framework;

/** A call without an answer. */
public final class RpcException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final RpcProblem problem;

    /** A problem and, for people, what happened. */
    public RpcException(RpcProblem problem, String message) {
        super(message);
        this.problem = problem;
    }

    /** The same with what caused it. */
    public RpcException(RpcProblem problem, String message, Throwable cause) {
        super(message, cause);
        this.problem = problem;
    }

    /** Why there is no answer. */
    public RpcProblem problem() {
        return problem;
    }
}
