package dev.chokepoint.grpc.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.junit.jupiter.api.Test;

/** The parameters of a request, and those that are refused before a connection is opened. */
class SaveNoteTest {
    private final SaveNote request = new SaveNote();

    @Test
    void everyParameterHasADefault() {
        assertThat(request.getDefaultParameters().getArgumentsAsMap())
                .isEqualTo(Map.of(
                        "host",
                        "127.0.0.1",
                        "port",
                        "8090",
                        "channel",
                        "shared",
                        "callId",
                        "",
                        "userId",
                        "1",
                        "text",
                        ""));
    }

    @Test
    void aKindOfChannelThatDoesNotExistIsRefused() {
        assertThatThrownBy(() -> request.runTest(context("127.0.0.1", "none")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("channel=none is none of [shared, per-call, left-open]");
    }

    /** An address that no name server has to be asked for. */
    @Test
    void aHostThatIsNotKnownIsNamed() {
        assertThatThrownBy(() -> request.runTest(context("[", "shared")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the host [ of the request is not known");
    }

    private static JavaSamplerContext context(String host, String channel) {
        Arguments parameters = new Arguments();
        parameters.addArgument("host", host);
        parameters.addArgument("port", "1");
        parameters.addArgument("channel", channel);
        parameters.addArgument("callId", "call-1");
        parameters.addArgument("userId", "7");
        parameters.addArgument("text", "text");
        return new JavaSamplerContext(parameters);
    }
}
