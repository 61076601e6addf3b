package dev.chokepoint.grpc.entry.chain;

import java.util.OptionalLong;

/** A chain with one answer to every call, or none. */
public record FakeChain(OptionalLong row, String problem) implements Chain {

    /** Saves every note in this row. */
    public static FakeChain ofRow(long row) {
        return new FakeChain(OptionalLong.of(row), "");
    }

    /** Answers nothing, with this reason. */
    public static FakeChain without(String problem) {
        return new FakeChain(OptionalLong.empty(), problem);
    }

    @Override
    public long save(String callId, long userId, String text) {
        return row.orElseThrow(() -> new NoAnswerException(problem, new IllegalStateException(problem)));
    }

    @Override
    public ChainKind kind() {
        return ChainKind.WHOLE;
    }
}
