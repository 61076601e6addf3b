package dev.chokepoint.pubsub.api.timer;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.zip.CRC32;
import org.apache.rocketmq.client.exception.MQBrokerException;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.client.producer.SendResult;
import org.apache.rocketmq.client.producer.SendStatus;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageQueue;
import org.apache.rocketmq.remoting.exception.RemotingException;

/**
 * A timer message of RocketMQ 5 for each id. The key decides the queue, because a queue is consumed in order. The body
 * is the id alone; the content stays in the table.
 */
final class RocketMqTimer implements DeliveryTimer {
    private final DefaultMQProducer producer;
    private final String topic;
    private final Timer send;

    RocketMqTimer(DefaultMQProducer producer, String topic, MeterRegistry meters) {
        this.producer = producer;
        this.topic = topic;
        this.send = Timer.builder("pubsub.broker.send")
                .description("time until the broker had confirmed an id, or the send had failed")
                .register(meters);
    }

    /** A send to a chosen queue is tried once. */
    @Override
    public Duration longest() {
        return Duration.ofMillis(producer.getSendMsgTimeout());
    }

    @Override
    public void schedule(long id, String key, Instant at) {
        Message message = new Message(topic, Long.toString(id).getBytes(StandardCharsets.US_ASCII));
        message.setKeys(Long.toString(id));
        message.setDeliverTimeMs(at.toEpochMilli());
        Timer.Sample started = Timer.start();
        try {
            SendResult result = producer.send(message, RocketMqTimer::queue, key);
            if (result.getSendStatus() != SendStatus.SEND_OK) {
                throw new TimerUnavailableException(
                        "message " + id + ": the broker says " + result.getSendStatus(), null);
            }
        } catch (MQClientException | MQBrokerException | RemotingException failure) {
            throw new TimerUnavailableException("message " + id + ": the broker did not take it", failure);
        } catch (IllegalStateException failure) {
            // The client wraps what goes wrong when it asks the name server for the topic's queues.
            if (failure.getCause() instanceof RemotingException) {
                throw new TimerUnavailableException("message " + id + ": the name server did not answer", failure);
            }
            throw failure;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new TimerUnavailableException("message " + id + ": stopped while the broker took it", stopped);
        } finally {
            started.stop(send);
        }
    }

    /**
     * The same queue for the same key, as long as the number of queues stays. Not by {@code String.hashCode}, which
     * RocketMQ's own selector takes: of keys that count up, such as key-1 to key-1000, it leaves a part of 96 queues
     * without any.
     */
    private static MessageQueue queue(List<MessageQueue> queues, Message message, Object key) {
        return queues.get(queue(key.toString(), queues.size()));
    }

    static int queue(String key, int queues) {
        CRC32 checksum = new CRC32();
        checksum.update(key.getBytes(StandardCharsets.UTF_8));
        return Math.toIntExact(checksum.getValue() % queues);
    }
}
