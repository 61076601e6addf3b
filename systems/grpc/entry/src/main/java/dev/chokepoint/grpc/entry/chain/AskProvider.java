package dev.chokepoint.grpc.entry.chain;

import dev.chokepoint.grpc.contract.NoteService;
import org.apache.dubbo.rpc.RpcException;

/** Asks the provider for an answer without its database. */
record AskProvider(NoteService provider) implements Chain {
    @Override
    public long save(String callId, long userId, String text) {
        try {
            provider.answer(callId);
            return 0;
        } catch (RpcException e) {
            throw new NoAnswerException("the provider did not answer the call: " + e.getMessage(), e);
        }
    }

    @Override
    public ChainKind kind() {
        return ChainKind.DUBBO;
    }
}
