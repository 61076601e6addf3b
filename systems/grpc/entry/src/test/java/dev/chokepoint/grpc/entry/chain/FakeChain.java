package dev.chokepoint.grpc.entry.chain;

import java.util.function.LongSupplier;

/** A chain with the same answer to every call. */
public record FakeChain(LongSupplier answer) implements Chain {

    /** Saves every note in this row. */
    public static FakeChain ofRow(long row) {
        return new FakeChain(() -> row);
    }

    /** Gets no answer, with this reason. */
    public static FakeChain without(String problem) {
        return new FakeChain(() -> {
            throw new NoAnswerException(problem, new IllegalStateException(problem));
        });
    }

    /** Has a provider that fails with this text. */
    public static FakeChain failing(String problem) {
        return new FakeChain(() -> {
            throw new IllegalStateException(problem);
        });
    }

    @Override
    public long save(String callId, long userId, String text) {
        return answer.getAsLong();
    }

    @Override
    public ChainKind kind() {
        return ChainKind.WHOLE;
    }
}
