package dev.chokepoint.accountrpc.framework.frame;

import io.netty.handler.codec.DecoderException;

/** A peer sent bytes that are no frame. The connection cannot be used any more. */
public final class MalformedFrameException extends DecoderException {
    private static final long serialVersionUID = 1L;

    MalformedFrameException(String message) {
        super(message);
    }
}
