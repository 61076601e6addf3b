package dev.chokepoint.grpc.entry.server;

import dev.chokepoint.grpc.contract.wire.EntryGrpc;
import dev.chokepoint.grpc.contract.wire.SaveReply;
import dev.chokepoint.grpc.contract.wire.SaveRequest;
import dev.chokepoint.grpc.entry.chain.Chain;
import dev.chokepoint.grpc.entry.chain.NoAnswerException;
import io.grpc.Context;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers the calls of entry.proto. A thread waits until the chain behind it has answered. */
final class SaveCalls extends EntryGrpc.EntryImplBase {
    private static final Logger LOG = LoggerFactory.getLogger(SaveCalls.class);

    /** The widths of the columns that hold them. */
    private static final int LONGEST_CALL_ID = 64;

    private static final int LONGEST_TEXT = 200;

    private final Chain chain;
    private final Timer calls;
    private final Counter left;

    SaveCalls(Chain chain, MeterRegistry registry) {
        this.chain = chain;
        this.calls = Timer.builder("entry.calls")
                .description("calls, from the thread that answers them until they are answered")
                .register(registry);
        this.left = Counter.builder("entry.left")
                .description("calls whose caller had left before a thread was free; they are not carried out")
                .register(registry);
    }

    @Override
    public void save(SaveRequest request, StreamObserver<SaveReply> replies) {
        if (Context.current().isCancelled()) {
            // The caller left while the call waited for a thread. Nobody would read the reply.
            left.increment();
            replies.onError(Status.CANCELLED.asRuntimeException());
            return;
        }
        Optional<String> wrong = wrong(request);
        if (wrong.isPresent()) {
            replies.onError(Status.INVALID_ARGUMENT.withDescription(wrong.get()).asRuntimeException());
            return;
        }
        calls.record(() -> answer(request, replies));
    }

    private void answer(SaveRequest request, StreamObserver<SaveReply> replies) {
        long row;
        try {
            row = chain.save(request.getCallId(), request.getUserId(), request.getText());
        } catch (NoAnswerException e) {
            LOG.debug("a call was not answered", e);
            replies.onError(Status.UNAVAILABLE.withDescription(e.getMessage()).asRuntimeException());
            return;
        } catch (RuntimeException e) {
            // Dubbo hands on what the provider threw, as an exception of this kind. Its text may tell of the database.
            LOG.warn("the call {} failed in the provider", request.getCallId(), e);
            replies.onError(
                    Status.INTERNAL.withDescription("the provider failed").asRuntimeException());
            return;
        }
        replies.onNext(SaveReply.newBuilder()
                .setCallId(request.getCallId())
                .setRowId(row)
                .setChain(chain.kind().setting())
                .build());
        replies.onCompleted();
    }

    private static Optional<String> wrong(SaveRequest request) {
        int id = request.getCallId().length();
        if (id < 1 || id > LONGEST_CALL_ID) {
            return Optional.of("call_id has " + id + " characters, and must have 1 to " + LONGEST_CALL_ID);
        }
        int text = request.getText().length();
        return text > LONGEST_TEXT
                ? Optional.of("text has " + text + " characters, and may have " + LONGEST_TEXT)
                : Optional.empty();
    }
}
