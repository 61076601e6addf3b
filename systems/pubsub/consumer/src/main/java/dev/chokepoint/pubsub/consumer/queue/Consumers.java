package dev.chokepoint.pubsub.consumer.queue;

import dev.chokepoint.settings.EffectiveSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.rocketmq.client.consumer.DefaultMQPushConsumer;
import org.apache.rocketmq.client.consumer.listener.MessageListenerOrderly;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.common.consumer.ConsumeFromWhere;
import org.springframework.context.SmartLifecycle;

/**
 * The consumers of this process. They begin before its web server, so that whoever sees it healthy finds them all, and
 * they end after it and before their HTTP client.
 */
final class Consumers implements SmartLifecycle, EffectiveSettings {
    /** All consumers are one group: each message goes to one of them. */
    static final String GROUP = "pubsub-consumer";

    /** Spring Boot's web server starts in the phase {@code Integer.MAX_VALUE - 2048} or later. */
    private static final int BEFORE_THE_WEB_SERVER = Integer.MAX_VALUE - 4_096;

    /** Less than the time that a service has for its end, and much more than a callback takes. */
    private static final Duration LAST_CALLBACKS = Duration.ofSeconds(5);

    /**
     * Five times RocketMQ's own time-out of 3 s. That one passed once while all processes of a system started on two
     * processors: findings/pubsub-round-trip.md.
     */
    private static final Duration NAME_SERVER_ANSWER = Duration.ofSeconds(15);

    private final QueueSettings settings;
    private final MessageListenerOrderly listener;
    private volatile List<DefaultMQPushConsumer> consumers = List.of();

    Consumers(QueueSettings settings, MessageListenerOrderly listener) {
        this.settings = settings;
        this.listener = listener;
    }

    @Override
    public void start() {
        List<DefaultMQPushConsumer> started = new ArrayList<>();
        try {
            for (int number = 0; number < settings.consumers(); number++) {
                DefaultMQPushConsumer consumer = configured();
                // First listed, so that one that fails half-way is shut down as well.
                started.add(consumer);
                consumer.start();
            }
        } catch (MQClientException | RuntimeException failure) {
            // RocketMQ wraps what the name server did not answer in an unchecked exception.
            started.forEach(DefaultMQPushConsumer::shutdown);
            throw new IllegalStateException("a consumer of RocketMQ cannot start", failure);
        }
        consumers = List.copyOf(started);
    }

    @Override
    public int getPhase() {
        return BEFORE_THE_WEB_SERVER;
    }

    private DefaultMQPushConsumer configured() throws MQClientException {
        DefaultMQPushConsumer consumer = new DefaultMQPushConsumer(GROUP);
        consumer.setNamesrvAddr(settings.nameServer());
        consumer.setMqClientApiTimeout((int) NAME_SERVER_ANSWER.toMillis());
        // Consumers of one name in one process would share a client, and the broker would count them as one.
        consumer.setInstanceName(UUID.randomUUID().toString());
        consumer.setConsumeThreadMin(settings.threads());
        consumer.setConsumeThreadMax(settings.threads());
        consumer.setConsumeMessageBatchMaxSize(settings.batchSize());
        consumer.setPullBatchSize(settings.pullBatchSize());
        // Otherwise its queues are given to another consumer while its callbacks still run, and the order is lost.
        consumer.setAwaitTerminationMillisWhenShutdown(LAST_CALLBACKS.toMillis());
        // The group is new at the start, and no message may be left out.
        consumer.setConsumeFromWhere(ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET);
        consumer.subscribe(settings.topic(), "*");
        consumer.registerMessageListener(listener);
        return consumer;
    }

    @Override
    public void stop() {
        List<DefaultMQPushConsumer> all = consumers;
        consumers = List.of();
        // Side by side, because each waits for its last callbacks. Java's common pool has a thread for each processor
        // only.
        List<Thread> endings = all.stream()
                .map(consumer -> new Thread(consumer::shutdown, "consumer-end"))
                .toList();
        endings.forEach(Thread::start);
        try {
            for (Thread ending : endings) {
                ending.join();
            }
        } catch (InterruptedException e) {
            // Whoever ends the service does not wait any longer.
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return !consumers.isEmpty();
    }

    /** Read from the first consumer; all are made alike. */
    @Override
    public Map<String, String> values() {
        List<DefaultMQPushConsumer> all = consumers;
        DefaultMQPushConsumer first = all.get(0);
        return Map.of(
                "consumer.consumers", Integer.toString(all.size()),
                "consumer.threads", Integer.toString(first.getConsumeThreadMin()),
                "consumer.batch-size", Integer.toString(first.getConsumeMessageBatchMaxSize()),
                "consumer.pull-batch-size", Integer.toString(first.getPullBatchSize()));
    }
}
