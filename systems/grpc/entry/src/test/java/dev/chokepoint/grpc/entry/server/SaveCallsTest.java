package dev.chokepoint.grpc.entry.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.grpc.contract.wire.SaveReply;
import dev.chokepoint.grpc.contract.wire.SaveRequest;
import dev.chokepoint.grpc.entry.chain.FakeChain;
import io.grpc.Context;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SaveCallsTest {
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final Replies replies = new Replies();

    @Test
    void aReplyNamesItsCallItsRowAndItsChain() {
        new SaveCalls(FakeChain.ofRow(7), registry).save(request("mine", "text"), replies);

        assertThat(replies.seen).singleElement().satisfies(reply -> {
            assertThat(reply.getCallId()).isEqualTo("mine");
            assertThat(reply.getRowId()).isEqualTo(7);
            assertThat(reply.getChain()).isEqualTo("whole");
        });
        assertThat(replies.completed).isTrue();
        assertThat(registry.get("entry.calls").timer().count()).isOne();
    }

    @Test
    void aCallThatTheProviderDoesNotAnswerIsUnavailableAndSaysWhy() {
        new SaveCalls(FakeChain.without("the provider is away"), registry).save(request("mine", "text"), replies);

        assertThat(replies.failed.getCode()).isEqualTo(Status.Code.UNAVAILABLE);
        assertThat(replies.failed.getDescription()).isEqualTo("the provider is away");
        assertThat(replies.seen).isEmpty();
    }

    @Test
    void aProviderThatFailsIsAnInternalErrorWithoutItsOwnText() {
        new SaveCalls(FakeChain.failing("column secret does not exist"), registry)
                .save(request("mine", "text"), replies);

        assertThat(replies.failed.getCode()).isEqualTo(Status.Code.INTERNAL);
        assertThat(replies.failed.getDescription()).isEqualTo("the provider failed");
    }

    @Test
    void aCallWithoutAnIdOrWithALongTextIsRefusedWithTheRange() {
        SaveCalls calls = new SaveCalls(FakeChain.ofRow(7), registry);

        calls.save(request("", "text"), replies);
        assertThat(replies.failed.getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
        assertThat(replies.failed.getDescription()).isEqualTo("call_id has 0 characters, and must have 1 to 64");

        calls.save(request("mine", "x".repeat(201)), replies);
        assertThat(replies.failed.getDescription()).isEqualTo("text has 201 characters, and may have 200");
        assertThat(replies.seen).isEmpty();
    }

    @Test
    void aCallWhoseCallerHasLeftIsNotCarriedOut() {
        SaveCalls calls = new SaveCalls(FakeChain.failing("it was asked"), registry);
        Context.CancellableContext caller = Context.current().withCancellation();
        caller.cancel(null);

        caller.run(() -> calls.save(request("mine", "text"), replies));

        assertThat(replies.failed.getCode()).isEqualTo(Status.Code.CANCELLED);
        assertThat(registry.get("entry.left").counter().count()).isOne();
        assertThat(registry.get("entry.calls").timer().count()).isZero();
    }

    private static SaveRequest request(String callId, String text) {
        return SaveRequest.newBuilder()
                .setCallId(callId)
                .setUserId(1)
                .setText(text)
                .build();
    }

    private static final class Replies implements StreamObserver<SaveReply> {
        private final List<SaveReply> seen = new ArrayList<>();
        private Status failed = Status.OK;
        private boolean completed;

        @Override
        public void onNext(SaveReply reply) {
            seen.add(reply);
        }

        @Override
        public void onError(Throwable failure) {
            failed = Status.fromThrowable(failure);
        }

        @Override
        public void onCompleted() {
            completed = true;
        }
    }
}
