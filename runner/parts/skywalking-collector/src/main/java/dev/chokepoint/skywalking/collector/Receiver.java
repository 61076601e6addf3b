package dev.chokepoint.skywalking.collector;

import io.grpc.Server;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.function.Consumer;
import org.apache.skywalking.apm.network.common.v3.Commands;
import org.apache.skywalking.apm.network.event.v3.Event;
import org.apache.skywalking.apm.network.event.v3.EventServiceGrpc;
import org.apache.skywalking.apm.network.language.agent.v3.ConfigurationDiscoveryServiceGrpc;
import org.apache.skywalking.apm.network.language.agent.v3.ConfigurationSyncRequest;
import org.apache.skywalking.apm.network.language.agent.v3.JVMMetricCollection;
import org.apache.skywalking.apm.network.language.agent.v3.JVMMetricReportServiceGrpc;
import org.apache.skywalking.apm.network.language.agent.v3.SegmentCollection;
import org.apache.skywalking.apm.network.language.agent.v3.SegmentObject;
import org.apache.skywalking.apm.network.language.agent.v3.TraceSegmentReportServiceGrpc;
import org.apache.skywalking.apm.network.management.v3.InstancePingPkg;
import org.apache.skywalking.apm.network.management.v3.InstanceProperties;
import org.apache.skywalking.apm.network.management.v3.ManagementServiceGrpc;

/**
 * The services that a core agent calls. Segments are kept. Everything else is acknowledged and dropped, because the
 * agent would log an error without an answer.
 */
final class Receiver implements AutoCloseable {
    private final Server server;

    /**
     * Starts to take segments.
     *
     * @throws IOException if the port is taken
     */
    Receiver(CollectorSettings settings, SpanTotals totals, Traces traces) throws IOException {
        try {
            server = NettyServerBuilder.forAddress(new InetSocketAddress(
                            settings.listening().address(), settings.listening().port()))
                    .addService(new Segments(totals, traces))
                    .addService(new Instances())
                    .addService(new JvmMetrics())
                    .addService(new Configuration())
                    .addService(new Events())
                    .build()
                    .start();
        } catch (IOException e) {
            throw new IOException("cannot listen on " + settings.listening().place() + ": " + e.getMessage(), e);
        }
    }

    int port() {
        return server.getPort();
    }

    @Override
    public void close() {
        server.shutdownNow();
    }

    private static void acknowledge(StreamObserver<Commands> answer) {
        answer.onNext(Commands.getDefaultInstance());
        answer.onCompleted();
    }

    /** A stream of an agent. It ends when the agent's process ends, which is not a failure. */
    private static <T> StreamObserver<T> taking(Consumer<T> taker, StreamObserver<Commands> answer) {
        return new StreamObserver<>() {
            @Override
            public void onNext(T sent) {
                taker.accept(sent);
            }

            @Override
            public void onError(Throwable failure) {
                System.err.println("skywalking-collector: an agent's stream has ended: " + failure.getMessage());
            }

            @Override
            public void onCompleted() {
                acknowledge(answer);
            }
        };
    }

    private static final class Segments extends TraceSegmentReportServiceGrpc.TraceSegmentReportServiceImplBase {
        private final SpanTotals totals;
        private final Traces traces;

        Segments(SpanTotals totals, Traces traces) {
            this.totals = totals;
            this.traces = traces;
        }

        @Override
        public StreamObserver<SegmentObject> collect(StreamObserver<Commands> answer) {
            return taking(this::take, answer);
        }

        @Override
        public void collectInSync(SegmentCollection request, StreamObserver<Commands> answer) {
            request.getSegmentsList().forEach(this::take);
            acknowledge(answer);
        }

        private void take(SegmentObject segment) {
            List<Span> spans = segment.getSpansList().stream()
                    .map(span -> Span.of(segment, span))
                    .toList();
            totals.add(spans);
            traces.add(spans);
        }
    }

    private static final class Instances extends ManagementServiceGrpc.ManagementServiceImplBase {
        @Override
        public void reportInstanceProperties(InstanceProperties request, StreamObserver<Commands> answer) {
            acknowledge(answer);
        }

        @Override
        public void keepAlive(InstancePingPkg request, StreamObserver<Commands> answer) {
            acknowledge(answer);
        }
    }

    private static final class JvmMetrics extends JVMMetricReportServiceGrpc.JVMMetricReportServiceImplBase {
        @Override
        public void collect(JVMMetricCollection request, StreamObserver<Commands> answer) {
            acknowledge(answer);
        }
    }

    private static final class Configuration
            extends ConfigurationDiscoveryServiceGrpc.ConfigurationDiscoveryServiceImplBase {
        @Override
        public void fetchConfigurations(ConfigurationSyncRequest request, StreamObserver<Commands> answer) {
            acknowledge(answer);
        }
    }

    private static final class Events extends EventServiceGrpc.EventServiceImplBase {
        @Override
        public StreamObserver<Event> collect(StreamObserver<Commands> answer) {
            return taking(event -> {}, answer);
        }
    }
}
