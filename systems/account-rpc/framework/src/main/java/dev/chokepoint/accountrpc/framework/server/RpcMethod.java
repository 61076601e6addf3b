package dev.chokepoint.accountrpc.framework.server;

import dev.chokepoint.accountrpc.framework.RpcException;
import dev.chokepoint.accountrpc.framework.RpcJson;
import java.util.function.Function;

/**
 * A method that peers may call. It runs on the server's executor and may block.
 *
 * @param name what callers write, such as {@code account.current}
 * @param request the type of its request
 * @param call what it does; it may throw an {@link RpcException}, whose problem and message the caller gets
 * @param <Q> its request
 * @param <A> its answer
 */
public record RpcMethod<Q, A>(String name, Class<Q> request, Function<Q, A> call) {
    Object answer(String body) {
        return call.apply(RpcJson.read(body, request));
    }
}
