package dev.chokepoint.accountrpc.framework.server;

import io.micrometer.core.instrument.Timer;
import io.netty.channel.Channel;

/** Filters on the thread that called the method. The event loop only writes what is finished. */
record FilterOnExecutor(AnswerFrames frames) implements Answering {
    @Override
    public void send(Channel channel, long id, Object answer) {
        Timer.Sample sample = frames.begin();
        frames.write(channel, frames.filtered(id, answer), sample);
    }

    @Override
    public FilterPlace place() {
        return FilterPlace.EXECUTOR;
    }
}
