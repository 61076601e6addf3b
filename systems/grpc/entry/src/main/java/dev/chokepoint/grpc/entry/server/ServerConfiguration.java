package dev.chokepoint.grpc.entry.server;

import dev.chokepoint.grpc.entry.chain.Chain;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Puts the chain behind the gRPC server. */
@Configuration(proxyBeanMethods = false)
class ServerConfiguration {

    @Bean
    EntryServer entryServer(ServerSettings settings, Chain chain, MeterRegistry registry) {
        return new EntryServer(settings, new SaveCalls(chain, registry), new Connections(registry));
    }
}
