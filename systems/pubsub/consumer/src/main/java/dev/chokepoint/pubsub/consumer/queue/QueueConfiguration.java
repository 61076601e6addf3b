package dev.chokepoint.pubsub.consumer.queue;

import dev.chokepoint.pubsub.consumer.callback.Callback;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The consumers of RocketMQ. */
@Configuration(proxyBeanMethods = false)
class QueueConfiguration {

    @Bean
    Consumers consumers(QueueSettings settings, Callback callback, MeterRegistry meters) {
        return new Consumers(settings, new DueMessages(callback, InstantSource.system(), meters));
    }
}
