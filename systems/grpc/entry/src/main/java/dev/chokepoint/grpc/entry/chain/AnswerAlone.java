package dev.chokepoint.grpc.entry.chain;

/** Asks nobody. */
record AnswerAlone() implements Chain {
    @Override
    public long save(String callId, long userId, String text) {
        return 0;
    }

    @Override
    public ChainKind kind() {
        return ChainKind.ALONE;
    }
}
