package dev.chokepoint.accountrpc.framework.client;

/** Which peer and which of its connections a call takes. Chosen once, at start. */
interface PeerOrder {
    /** Where to look first: the peer of a call, by the call's number; callers take it modulo the number of peers. */
    int peer(int call);

    /** The same for the connections of that peer. */
    int connection(int call);

    PeerChoice choice();
}
