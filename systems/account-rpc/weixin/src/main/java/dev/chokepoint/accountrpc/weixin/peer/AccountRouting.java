package dev.chokepoint.accountrpc.weixin.peer;

import dev.chokepoint.accountrpc.framework.client.RpcClient;

/**
 * Which instances of the account service answer a request. Chosen once, at start. "Tagged" is a request of the traffic
 * that is to be kept apart: report 001, "对便捷购药功能链路上的流量进行打标".
 */
public interface AccountRouting extends AutoCloseable {
    /** The client for a request. */
    RpcClient client(boolean tagged);

    /** As the setting has it. */
    RoutingKind kind();

    /** Closes the clients. */
    @Override
    void close();
}
