package dev.chokepoint.skywalking.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.program.Listening;
import dev.chokepoint.program.ManagementPort;
import dev.chokepoint.testing.LocalHttp;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.skywalking.apm.network.common.v3.Commands;
import org.apache.skywalking.apm.network.common.v3.KeyStringValuePair;
import org.apache.skywalking.apm.network.language.agent.v3.SegmentObject;
import org.apache.skywalking.apm.network.language.agent.v3.SegmentReference;
import org.apache.skywalking.apm.network.language.agent.v3.SpanObject;
import org.apache.skywalking.apm.network.language.agent.v3.TraceSegmentReportServiceGrpc;
import org.apache.skywalking.apm.network.management.v3.InstancePingPkg;
import org.apache.skywalking.apm.network.management.v3.ManagementServiceGrpc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The collector between a real gRPC client and a real HTTP client. */
@Timeout(60)
class CollectorIT {
    private final CollectorSettings settings = settings(0);
    private final SpanTotals totals = new SpanTotals();
    private final Traces traces = new Traces(settings.entry(), settings.settle(), System::nanoTime);

    @Test
    void segmentsComeInByTheAgentsProtocolAndGoOutAsMetersTextAndJson() throws Exception {
        try (Receiver receiver = new Receiver(settings, totals, traces);
                ManagementPort management = Management.open(settings, totals, traces)) {
            assertThat(get(management, "/actuator/health").body()).contains("UP");
            assertThat(get(management, "/actuator/info").body()).contains("\"collector.entry\":\"POST:/orders\"");
            assertThat(get(management, "/traces/last").statusCode()).isEqualTo(404);
            assertThat(get(management, "/traces/last").body()).contains("no whole trace of POST:/orders yet");

            send(receiver.port());

            String closes = "{service=\"trip-service\",name=\"Druid/Connection/close\"}";
            assertThat(get(management, "/actuator/prometheus").body())
                    .contains("skywalking_span_seconds_sum" + closes + " 0.084\n");
            assertThat(get(management, "/traces/last").body())
                    .contains("POST:/orders  [trip-service-1]", "    Druid/Connection/close", "/confirm");
            assertThat(get(management, "/traces/last.json").body())
                    .contains("\"segments\":2", "\"lock.name\":\"a\"", "\"children\":[");
            assertThat(get(management, "/traces/lasting").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void aPortThatIsTakenIsNamedWithItsSetting() throws Exception {
        try (Receiver first = new Receiver(settings, totals, traces)) {
            CollectorSettings taken = settings(first.port());
            assertThatThrownBy(() -> new Receiver(taken, totals, traces))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("127.0.0.1:" + first.port() + " (collector.port)");
        }
    }

    private static void send(int port) throws Exception {
        ManagedChannel channel = NettyChannelBuilder.forAddress(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
                .usePlaintext()
                .build();
        try {
            Commands alive = ManagementServiceGrpc.newBlockingStub(channel)
                    .keepAlive(InstancePingPkg.newBuilder()
                            .setService("trip-service")
                            .build());
            assertThat(alive.getCommandsCount()).isZero();
            CompletableFuture<Commands> answered = new CompletableFuture<>();
            StreamObserver<SegmentObject> stream =
                    TraceSegmentReportServiceGrpc.newStub(channel).collect(completing(answered));
            stream.onNext(segment("request")
                    .addSpans(span("POST:/orders", 0, -1, 1_000, 1_100))
                    .addSpans(span("Druid/Connection/close", 1, 0, 1_010, 1_094)
                            .addTags(KeyStringValuePair.newBuilder()
                                    .setKey("lock.name")
                                    .setValue("a")))
                    .build());
            stream.onNext(segment("confirm")
                    .addSpans(span("Seata/TCC/trip-order/confirm", 0, -1, 1_050, 1_060)
                            .addRefs(SegmentReference.newBuilder()
                                    .setParentTraceSegmentId("request")
                                    .setParentSpanId(1)))
                    .build());
            stream.onCompleted();
            answered.get(20, TimeUnit.SECONDS);
        } finally {
            channel.shutdownNow();
        }
    }

    private static SegmentObject.Builder segment(String id) {
        return SegmentObject.newBuilder()
                .setTraceId("trace")
                .setTraceSegmentId(id)
                .setService("trip-service")
                .setServiceInstance("trip-service-1");
    }

    private static SpanObject.Builder span(String name, int number, int parent, long start, long end) {
        return SpanObject.newBuilder()
                .setOperationName(name)
                .setSpanId(number)
                .setParentSpanId(parent)
                .setStartTime(start)
                .setEndTime(end);
    }

    private static StreamObserver<Commands> completing(CompletableFuture<Commands> answered) {
        return new StreamObserver<>() {
            @Override
            public void onNext(Commands commands) {
                answered.complete(commands);
            }

            @Override
            public void onError(Throwable failure) {
                answered.completeExceptionally(failure);
            }

            @Override
            public void onCompleted() {}
        };
    }

    private static CollectorSettings settings(int port) {
        return new CollectorSettings(
                new Listening(CollectorSettings.PREFIX, "127.0.0.1", port, 0), "POST:/orders", Duration.ZERO);
    }

    private static HttpResponse<String> get(ManagementPort management, String path) {
        return LocalHttp.get(management.port(), path);
    }
}
