package dev.chokepoint.grpc.provider;

import dev.chokepoint.dubbo.DubboServer;
import dev.chokepoint.dubbo.DubboSettings;
import dev.chokepoint.grpc.contract.NoteService;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Puts the notes behind Dubbo. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(DubboSettings.class)
class ProviderConfiguration {

    @Bean
    NoteService notes(JdbcClient database, MeterRegistry registry) {
        return new Notes(database, registry, Clock.systemUTC());
    }

    @Bean
    DubboServer dubboServer(DubboSettings settings, NoteService notes) {
        return new DubboServer("note-provider", settings, NoteService.class, notes);
    }
}
