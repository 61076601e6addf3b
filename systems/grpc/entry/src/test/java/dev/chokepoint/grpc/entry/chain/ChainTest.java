package dev.chokepoint.grpc.entry.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.grpc.contract.NoteService;
import java.util.ArrayList;
import java.util.List;
import org.apache.dubbo.rpc.RpcException;
import org.junit.jupiter.api.Test;

class ChainTest {
    private final Provider provider = new Provider();

    @Test
    void theWholeChainSavesInTheProviderAndNamesTheRow() {
        assertThat(new SaveInProvider(provider).save("mine", 1, "text")).isEqualTo(5);
        assertThat(provider.asked).containsExactly("save mine 1 text");
    }

    @Test
    void theChainWithoutTheDatabaseAsksTheProviderAndSavesNothing() {
        assertThat(new AskProvider(provider).save("mine", 1, "text")).isZero();
        assertThat(provider.asked).containsExactly("answer mine");
    }

    @Test
    void theEntryAloneAsksNobody() {
        assertThat(new AnswerAlone().save("mine", 1, "text")).isZero();
        assertThat(provider.asked).isEmpty();
    }

    @Test
    void aProviderThatDoesNotAnswerIsTold() {
        provider.away = true;

        assertThatThrownBy(() -> new SaveInProvider(provider).save("mine", 1, "text"))
                .isInstanceOf(NoAnswerException.class)
                .hasMessageContaining("the provider did not save the note: no answer in time");
        assertThatThrownBy(() -> new AskProvider(provider).save("mine", 1, "text"))
                .isInstanceOf(NoAnswerException.class)
                .hasMessageContaining("the provider did not answer the call: no answer in time");
    }

    private static final class Provider implements NoteService {
        private final List<String> asked = new ArrayList<>();
        private boolean away;

        @Override
        public long save(String callId, long userId, String text) {
            ask("save " + callId + " " + userId + " " + text);
            return 5;
        }

        @Override
        public String answer(String callId) {
            ask("answer " + callId);
            return callId;
        }

        private void ask(String call) {
            if (away) {
                throw new RpcException("no answer in time");
            }
            asked.add(call);
        }
    }
}
