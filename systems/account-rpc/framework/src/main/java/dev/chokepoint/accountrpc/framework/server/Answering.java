package dev.chokepoint.accountrpc.framework.server;

import io.netty.channel.Channel;

/** What happens to an answer after its method has ended. Chosen once, at start. */
interface Answering {
    /** Filters the answer and writes it; called on a thread of the executor. */
    void send(Channel channel, long id, Object answer);

    FilterPlace place();
}
