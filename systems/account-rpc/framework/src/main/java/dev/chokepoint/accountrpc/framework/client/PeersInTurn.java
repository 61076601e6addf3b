package dev.chokepoint.accountrpc.framework.client;

/** The peers one after the other; each round takes the next connection of each. */
record PeersInTurn(int peers) implements PeerOrder {
    @Override
    public int peer(int call) {
        return call;
    }

    @Override
    public int connection(int call) {
        return Math.floorDiv(call, peers);
    }

    @Override
    public PeerChoice choice() {
        return PeerChoice.ROUND_ROBIN;
    }
}
