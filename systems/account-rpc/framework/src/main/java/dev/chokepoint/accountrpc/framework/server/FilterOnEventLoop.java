package dev.chokepoint.accountrpc.framework.server;

import io.micrometer.core.instrument.Timer;
import io.netty.channel.Channel;

/**
 * Filters on the event loop of the connection, as report 001 found it: all answers of a connection wait for each
 * other's filters, whatever the number of threads. "此线程会跟请求端绑定" (this thread is bound to the calling side).
 */
record FilterOnEventLoop(AnswerFrames frames) implements Answering {
    @Override
    public void send(Channel channel, long id, Object answer) {
        Timer.Sample sample = frames.begin();
        channel.eventLoop().execute(() -> {
            // Nobody waits for the answers of a connection that is gone.
            if (channel.isActive()) {
                frames.write(channel, frames.filtered(id, answer), sample);
            }
        });
    }

    @Override
    public FilterPlace place() {
        return FilterPlace.EVENT_LOOP;
    }
}
