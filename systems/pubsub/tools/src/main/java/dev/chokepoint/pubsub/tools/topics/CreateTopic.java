package dev.chokepoint.pubsub.tools.topics;

import dev.chokepoint.pubsub.tools.Setting;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.apache.rocketmq.client.exception.MQBrokerException;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.common.TopicConfig;
import org.apache.rocketmq.remoting.exception.RemotingException;
import org.apache.rocketmq.remoting.protocol.ResponseCode;
import org.apache.rocketmq.tools.admin.DefaultMQAdminExt;

/**
 * Creates the topic of due messages at the broker and waits until the name server tells of it. A topic that is there
 * gets these numbers of queues. Only its queues to read never become fewer: messages that are due later lie in all of
 * them, and nobody would read those of a queue that is gone.
 *
 * <p>The broker is named by its address, because it registers itself at the name server only 10 s after its start,
 * unless it gets a topic before.
 *
 * <p>Settings: {@code topics.name-server}, {@code topics.broker}, {@code topics.name}, {@code topics.read-queues} and
 * {@code topics.write-queues}. Exit code 0 says that the topic is there, 1 that it is not, 2 that a setting is wrong.
 */
public final class CreateTopic {
    /** The broker registers after 10 s, then every 30 s; a topic that was missed by the first time is in the next. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final Duration PAUSE = Duration.ofMillis(200);

    /** The report's largest topic has 900 queues. */
    private static final int MOST_QUEUES = 4_096;

    private CreateTopic() {}

    /**
     * Creates it.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        // The client's threads go on after an error, so the program always ends itself.
        System.exit(run());
    }

    private static int run() {
        try {
            TopicConfig topic = new TopicConfig(Setting.text("topics.name"));
            topic.setReadQueueNums(Setting.number("topics.read-queues", 1, MOST_QUEUES));
            topic.setWriteQueueNums(Setting.number("topics.write-queues", 1, MOST_QUEUES));
            create(Setting.text("topics.name-server"), Setting.text("topics.broker"), topic);
            System.out.println(topic.getTopicName() + " has " + topic.getReadQueueNums() + " queues to read and "
                    + topic.getWriteQueueNums() + " to write");
            return 0;
        } catch (IllegalArgumentException wrong) {
            System.err.println("create-topic: " + wrong.getMessage());
            return 2;
        } catch (MQClientException | MQBrokerException | RemotingException failure) {
            System.err.println("create-topic: " + failure);
            return 1;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            System.err.println("create-topic: stopped");
            return 1;
        }
    }

    /**
     * How many queues are read.
     *
     * @param present how many the topic has; 0 if there is none
     */
    static int readQueues(int asked, int present) {
        return Math.max(asked, present);
    }

    private static void create(String nameServer, String broker, TopicConfig topic)
            throws MQClientException, MQBrokerException, RemotingException, InterruptedException {
        DefaultMQAdminExt admin = new DefaultMQAdminExt();
        admin.setNamesrvAddr(nameServer);
        admin.setInstanceName(UUID.randomUUID().toString());
        admin.start();
        try {
            int asked = topic.getReadQueueNums();
            int read = readQueues(asked, presentReadQueues(admin, broker, topic.getTopicName()));
            if (read > asked) {
                System.out.println(topic.getTopicName() + " keeps its " + read + " queues to read, although " + asked
                        + " are asked for: messages that are not due yet may be in the others");
            }
            topic.setReadQueueNums(read);
            admin.createAndUpdateTopicConfig(broker, topic);
            awaitRoute(admin, topic.getTopicName());
        } finally {
            admin.shutdown();
        }
    }

    private static int presentReadQueues(DefaultMQAdminExt admin, String broker, String topic)
            throws MQBrokerException, RemotingException, InterruptedException {
        try {
            return admin.examineTopicConfig(broker, topic).getReadQueueNums();
        } catch (MQBrokerException failure) {
            if (failure.getResponseCode() == ResponseCode.TOPIC_NOT_EXIST) {
                return 0;
            }
            throw failure;
        }
    }

    /** The name server answers with an exception as long as it knows no such topic. */
    private static void awaitRoute(DefaultMQAdminExt admin, String topic)
            throws MQClientException, RemotingException, InterruptedException {
        Instant deadline = Instant.now().plus(PATIENCE);
        while (true) {
            try {
                admin.examineTopicRouteInfo(topic);
                return;
            } catch (MQClientException notYet) {
                if (Instant.now().isAfter(deadline)) {
                    throw notYet;
                }
                Thread.sleep(PAUSE.toMillis());
            }
        }
    }
}
