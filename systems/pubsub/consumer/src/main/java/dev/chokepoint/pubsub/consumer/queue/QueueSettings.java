package dev.chokepoint.pubsub.consumer.queue;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How RocketMQ is consumed ({@code consumer.*}).
 *
 * @param nameServer {@code host:port} of the name server
 * @param topic the topic of due messages
 * @param consumers consumers in this process, 1 to 200; the queues of the topic are shared among those of all processes
 * @param threads threads of each consumer, 1 to 1,000; 20 is the client's default
 * @param batchSize messages that a thread is given at once, 1 to 1,024; 1 is the client's default
 * @param pullBatchSize messages that a consumer asks the broker for at once, 1 to 1,024; 32 is the client's default
 */
@ConfigurationProperties("consumer")
record QueueSettings(
        @DefaultValue("127.0.0.1:9876") String nameServer,
        @DefaultValue("timed-messages") String topic,
        @DefaultValue("20") int consumers,
        @DefaultValue("20") int threads,
        @DefaultValue("1") int batchSize,
        @DefaultValue("32") int pullBatchSize) {

    QueueSettings {
        require("consumer.consumers", consumers, 200);
        // The three ranges of DefaultMQPushConsumerImpl.checkConfig.
        require("consumer.threads", threads, 1_000);
        require("consumer.batch-size", batchSize, 1_024);
        require("consumer.pull-batch-size", pullBatchSize, 1_024);
    }

    private static void require(String key, int value, int most) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(key + "=" + value + " is outside 1.." + most + "; correct the setting");
        }
    }
}
