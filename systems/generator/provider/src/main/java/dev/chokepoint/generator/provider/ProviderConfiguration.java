package dev.chokepoint.generator.provider;

import dev.chokepoint.dubbo.DubboServer;
import dev.chokepoint.dubbo.DubboSettings;
import dev.chokepoint.settings.EffectiveSettings;
import io.micrometer.core.instrument.MeterRegistry;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Puts the answers behind Dubbo. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(DubboSettings.class)
class ProviderConfiguration {

    @Bean
    Answers answers(AnswerSettings settings, MeterRegistry registry) {
        long upNanos = TimeUnit.MILLISECONDS.toNanos(
                ManagementFactory.getRuntimeMXBean().getUptime());
        long startedNanos = System.nanoTime() - upNanos;
        return new Answers(settings, registry, () -> System.nanoTime() - startedNanos, new Parking());
    }

    @Bean
    DubboServer dubboServer(DubboSettings settings, Answers answers) {
        return new DubboServer("answer-provider", settings, AnswerService.class, answers);
    }

    /** Asked of the object that answers, not of the settings. */
    @Bean
    EffectiveSettings answerSettings(Answers answers) {
        return () -> answers.settings().values();
    }

    /** Asked of the server. */
    @Bean
    EffectiveSettings dubboSettings(DubboServer server) {
        return () -> Map.of("provider.dubbo.threads", Integer.toString(server.threads()));
    }
}
