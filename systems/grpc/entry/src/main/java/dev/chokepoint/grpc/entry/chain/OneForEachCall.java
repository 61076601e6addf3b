package dev.chokepoint.grpc.entry.chain;

import dev.chokepoint.grpc.contract.NoteService;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.dubbo.config.ReferenceConfig;

/**
 * Makes a client of Dubbo for each call, and closes it with its connection when the call is over. Whoever closes a
 * connection keeps its port for a minute more: TIME_WAIT.
 *
 * @param references makes a client that is not connected yet
 */
record OneForEachCall(Supplier<ReferenceConfig<NoteService>> references) implements NoteService {
    @Override
    public long save(String callId, long userId, String text) {
        return once(provider -> provider.save(callId, userId, text));
    }

    @Override
    public String answer(String callId) {
        return once(provider -> provider.answer(callId));
    }

    private <T> T once(Function<NoteService, T> call) {
        ReferenceConfig<NoteService> reference = references.get();
        try {
            return call.apply(reference.get());
        } finally {
            reference.destroy();
        }
    }
}
