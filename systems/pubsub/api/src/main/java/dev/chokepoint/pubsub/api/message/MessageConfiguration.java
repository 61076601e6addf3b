package dev.chokepoint.pubsub.api.message;

import dev.chokepoint.pubsub.api.timer.DeliveryTimer;
import dev.chokepoint.settings.EffectiveSettings;
import java.time.InstantSource;
import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.transaction.support.TransactionTemplate;

/** Chooses the form of {@link Acceptance} once, at start. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class MessageConfiguration {

    /**
     * What is chosen.
     *
     * @param brokerSend when the broker gets a message's id
     */
    @ConfigurationProperties("pubsub")
    record Chosen(@DefaultValue("outbox") AcceptanceKind brokerSend) {}

    @Bean
    InstantSource clock() {
        return InstantSource.system();
    }

    @Bean
    Acceptance acceptance(
            Chosen chosen,
            MessageTable table,
            DeliveryTimer timer,
            TransactionTemplate transaction,
            Outbox outbox,
            InstantSource clock) {
        return switch (chosen.brokerSend()) {
            case IN_TRANSACTION -> new SendInTransaction(table, timer, transaction);
            case OUTBOX -> new OutboxAfterCommit(table, timer, transaction, outbox, clock);
        };
    }

    /** Asked of the chosen object, not of the setting. */
    @Bean
    EffectiveSettings acceptanceSettings(Acceptance acceptance) {
        return () -> Map.of(AcceptanceKind.SETTING, acceptance.kind().setting());
    }
}
