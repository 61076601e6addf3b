package dev.chokepoint.pubsub.api.timer;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.UUID;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The client of RocketMQ. */
@Configuration(proxyBeanMethods = false)
class TimerConfiguration {

    /** Started before the first request and stopped with the context; it does not need a broker to start. */
    @Bean(destroyMethod = "shutdown")
    DefaultMQProducer producer(BrokerSettings settings) throws MQClientException {
        DefaultMQProducer producer = new DefaultMQProducer("pubsub-api");
        producer.setNamesrvAddr(settings.nameServer());
        // The client's own name is the process id, which is the same in every container.
        producer.setInstanceName(UUID.randomUUID().toString());
        producer.setSendMsgTimeout(Math.toIntExact(settings.sendTimeout().toMillis()));
        producer.start();
        return producer;
    }

    @Bean
    DeliveryTimer deliveryTimer(DefaultMQProducer producer, BrokerSettings settings, MeterRegistry meters) {
        return new RocketMqTimer(producer, settings.topic(), meters);
    }
}
