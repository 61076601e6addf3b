package dev.chokepoint.accountrpc.weixin.peer;

import dev.chokepoint.accountrpc.framework.client.RpcClient;

/** Two clients with peers of their own. */
record OwnInstances(RpcClient usual, RpcClient ofTagged) implements AccountRouting {
    @Override
    public RpcClient client(boolean tagged) {
        return tagged ? ofTagged : usual;
    }

    @Override
    public RoutingKind kind() {
        return RoutingKind.TAGGED;
    }

    @Override
    public void close() {
        usual.close();
        ofTagged.close();
    }
}
