package dev.chokepoint.accountrpc.weixin.peer;

import dev.chokepoint.accountrpc.framework.client.RpcClient;

/** One client for all requests. */
record SharedInstances(RpcClient all) implements AccountRouting {
    @Override
    public RpcClient client(boolean tagged) {
        return all;
    }

    @Override
    public RoutingKind kind() {
        return RoutingKind.SHARED;
    }

    @Override
    public void close() {
        all.close();
    }
}
