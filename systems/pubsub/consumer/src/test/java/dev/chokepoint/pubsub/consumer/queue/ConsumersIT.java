package dev.chokepoint.pubsub.consumer.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.apache.rocketmq.client.consumer.listener.ConsumeOrderlyStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The start of the consumers where there is no name server. */
class ConsumersIT {

    @Test
    @Timeout(60)
    void withoutANameServerTheStartFailsAndSaysWhatCannotStart() throws IOException {
        Consumers consumers = new Consumers(
                new QueueSettings("127.0.0.1:" + portWithoutAServer(), "timed-messages", 2, 1, 1, 32),
                (messages, context) -> ConsumeOrderlyStatus.SUCCESS);

        assertThatThrownBy(consumers::start)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a consumer of RocketMQ cannot start");
        assertThat(consumers.isRunning()).isFalse();
    }

    private static int portWithoutAServer() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return server.getLocalPort();
        }
    }
}
