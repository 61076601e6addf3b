package dev.chokepoint.accountrpc.framework.client;

/** One peer for all calls of a client. */
record StickyPeer(int peer) implements PeerOrder {
    @Override
    public int peer(int call) {
        return peer;
    }

    @Override
    public int connection(int call) {
        return call;
    }

    @Override
    public PeerChoice choice() {
        return PeerChoice.STICKY;
    }
}
