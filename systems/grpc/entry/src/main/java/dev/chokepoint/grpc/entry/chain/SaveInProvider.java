package dev.chokepoint.grpc.entry.chain;

import dev.chokepoint.grpc.contract.NoteService;
import org.apache.dubbo.rpc.RpcException;

/** Lets the provider save the note. */
record SaveInProvider(NoteService provider) implements Chain {
    @Override
    public long save(String callId, long userId, String text) {
        try {
            return provider.save(callId, userId, text);
        } catch (RpcException e) {
            throw new NoAnswerException("the provider did not save the note: " + e.getMessage(), e);
        }
    }

    @Override
    public ChainKind kind() {
        return ChainKind.WHOLE;
    }
}
