package dev.chokepoint.accountrpc.weixin.admission;

/** The request was refused, because there are too many of them. Nothing was done for it. */
public final class NotAdmittedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** A request that is refused now. */
    public NotAdmittedException() {
        super("the gateway takes no more requests now");
    }
}
