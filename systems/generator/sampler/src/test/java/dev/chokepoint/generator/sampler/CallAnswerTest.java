package dev.chokepoint.generator.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jorphan.util.JMeterStopTestException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What JMeter is told of a call, with a version of Dubbo that is only a class of this test. */
class CallAnswerTest {
    private static final AtomicInteger LOOKED_UP = new AtomicInteger();

    @TempDir
    private Path clients = Path.of("");

    @BeforeEach
    void nothingIsLookedUp() {
        LOOKED_UP.set(0);
    }

    /** The request leaves the loader of its version with the thread. */
    @AfterEach
    void giveTheThreadItsLoaderBack() {
        Thread.currentThread().setContextClassLoader(CallAnswerTest.class.getClassLoader());
    }

    @Test
    void theProvidersLineIsTheAnswerToTheCall() throws IOException {
        SampleResult result = prepared("own", "each-sample").runTest(context("own", "each-sample", "7"));

        assertThat(result.isSuccessful()).isTrue();
        assertThat(result.getResponseCode()).isEqualTo("OK");
        assertThat(result.getResponseDataAsString()).isEqualTo("me 7 1");
        assertThat(result.getSamplerData()).isEqualTo("me 7");
    }

    @Test
    void theAnswerToAnotherCallIsAFailure() throws IOException {
        SampleResult result = prepared("other", "each-sample").runTest(context("other", "each-sample", "mixed up"));

        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getResponseCode()).isEqualTo("OTHER");
        assertThat(result.getResponseMessage()).isEqualTo("this is the answer to another call");
    }

    @Test
    void aFailureIsToldByTheNameOfItsException() throws IOException {
        SampleResult result = prepared("failed", "kept").runTest(context("failed", "kept", "refused"));

        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getResponseCode()).isEqualTo("IllegalStateException");
        assertThat(result.getResponseMessage()).isEqualTo("the provider refused it");
    }

    @Test
    void aKeptReferenceIsSharedByAllThreadsAndTheOtherIsLookedUpForEachSample() throws IOException {
        CallAnswer one = prepared("kept", "kept");
        CallAnswer another = prepared("kept", "kept");
        one.runTest(context("kept", "kept", "1"));
        one.runTest(context("kept", "kept", "2"));
        another.runTest(context("kept", "kept", "3"));
        assertThat(LOOKED_UP).hasValue(1);

        CallAnswer each = prepared("each", "each-sample");
        each.runTest(context("each", "each-sample", "1"));
        each.runTest(context("each", "each-sample", "2"));
        assertThat(LOOKED_UP).hasValue(3);
    }

    @Test
    void whatCannotBePreparedEndsTheWholeTest() throws IOException {
        layOut("there");

        assertThatThrownBy(() -> new CallAnswer().setupTest(context("none", "kept", "1")))
                .isInstanceOf(JMeterStopTestException.class)
                .hasMessageContaining("dubbo=none: there is no folder")
                .hasMessageContaining("there are [there]");
        assertThatThrownBy(() -> new CallAnswer().setupTest(context("there", "never", "1")))
                .isInstanceOf(JMeterStopTestException.class)
                .hasMessageContaining("reference=never is none of");
    }

    @Test
    void aCallThatWasNotPreparedIsAnError() {
        assertThatThrownBy(() -> new CallAnswer().runTest(context("none", "kept", "1")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("JMeter did not call setupTest");
    }

    private CallAnswer prepared(String version, String reference) throws IOException {
        layOut(version);
        CallAnswer request = new CallAnswer();
        request.setupTest(context(version, reference, "1"));
        return request;
    }

    /** Each test has versions of its own, because what is kept stays as long as the process. */
    private void layOut(String version) throws IOException {
        Path services =
                Files.createDirectories(clients.resolve("client-" + version + "/target/lib/here/META-INF/services"));
        Files.writeString(services.resolve(DubboClient.class.getName()), FakeClient.class.getName());
    }

    private JavaSamplerContext context(String version, String reference, String callId) {
        Arguments parameters = new Arguments();
        parameters.addArgument("host", "here");
        parameters.addArgument("port", "20881");
        parameters.addArgument("caller", "me");
        parameters.addArgument("callId", callId);
        parameters.addArgument("reference", reference);
        parameters.addArgument("dubbo", version);
        parameters.addArgument("clients", clients.toString());
        return new JavaSamplerContext(parameters);
    }

    /** Found by its name in a file, as a client of Dubbo is; the id of a call says what goes wrong. */
    public static final class FakeClient implements DubboClient {
        @Override
        public Answers lookUp(String host, int port) {
            LOOKED_UP.incrementAndGet();
            return FakeClient::answer;
        }

        private static String answer(String caller, String callId) {
            if (callId.equals("refused")) {
                throw new IllegalStateException("the provider refused it");
            }
            return (callId.equals("mixed up") ? "somebody" : caller) + " " + callId + " 1";
        }
    }
}
