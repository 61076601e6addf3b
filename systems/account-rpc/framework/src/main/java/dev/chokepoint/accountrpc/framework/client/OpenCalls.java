package dev.chokepoint.accountrpc.framework.client;

import dev.chokepoint.accountrpc.framework.RpcException;
import dev.chokepoint.accountrpc.framework.RpcProblem;
import dev.chokepoint.accountrpc.framework.frame.Frame;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The calls of one connection that wait for an answer. Each ends exactly once. */
final class OpenCalls {
    private final int most;
    private final Map<Long, CompletableFuture<Frame>> calls = new ConcurrentHashMap<>();
    private final AtomicInteger count = new AtomicInteger();

    OpenCalls(int most) {
        this.most = most;
    }

    /** Opens a call. Throws {@link RpcProblem#OVERLOADED} if there are as many as may be. */
    CompletableFuture<Frame> open(long id) {
        if (count.incrementAndGet() > most) {
            count.decrementAndGet();
            throw new RpcException(RpcProblem.OVERLOADED, most + " calls of this connection wait for an answer");
        }
        CompletableFuture<Frame> call = new CompletableFuture<>();
        calls.put(id, call);
        return call;
    }

    /** Takes a call that has ended, however it did. */
    void close(long id) {
        if (calls.remove(id) != null) {
            count.decrementAndGet();
        }
    }

    /** Whether a call was waiting for this frame. */
    boolean answered(Frame frame) {
        CompletableFuture<Frame> call = calls.get(frame.id());
        return call != null && call.complete(frame);
    }

    void fail(long id, RpcException problem) {
        CompletableFuture<Frame> call = calls.get(id);
        if (call != null) {
            call.completeExceptionally(problem);
        }
    }

    /** Ends all of them without an answer. */
    void failAll(RpcException problem) {
        calls.values().forEach(call -> call.completeExceptionally(problem));
    }

    int size() {
        return count.get();
    }
}
