package dev.chokepoint.accountrpc.framework.frame;

import io.micrometer.core.instrument.Counter;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderException;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The last handler of a pipeline: whatever goes wrong with a connection is told and closes it. */
public final class FrameErrors extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(FrameErrors.class);

    private final Counter refused;
    private boolean closing;

    /**
     * Makes one for one connection.
     *
     * @param refused counts the connections that were closed because of what the peer had sent
     */
    public FrameErrors(Counter refused) {
        this.refused = refused;
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (closing) {
            // One line for each connection: a peer must not be able to fill the disk.
            return;
        }
        closing = true;
        if (cause instanceof DecoderException) {
            refused.increment();
            LOG.warn("closed {}: {}", context.channel().remoteAddress(), cause.getMessage());
        } else if (cause instanceof IOException) {
            LOG.info("lost {}: {}", context.channel().remoteAddress(), cause.getMessage());
        } else {
            LOG.error("closed {}", context.channel().remoteAddress(), cause);
        }
        context.close().addListener(closed -> LOG.debug("the connection is closed"));
    }
}
