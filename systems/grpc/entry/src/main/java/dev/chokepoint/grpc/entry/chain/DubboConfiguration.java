package dev.chokepoint.grpc.entry.chain;

import dev.chokepoint.dubbo.DubboHost;
import dev.chokepoint.grpc.contract.NoteService;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.bootstrap.DubboBootstrap;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Dubbo's client. There is no registry, so it is told the provider's address. */
@Configuration(proxyBeanMethods = false)
class DubboConfiguration {

    @Bean(destroyMethod = "destroy")
    DubboBootstrap dubbo() {
        ApplicationConfig application = new ApplicationConfig("grpc-entry");
        // Otherwise Dubbo opens a port for operators' commands, on all interfaces.
        application.setQosEnable(false);
        return DubboBootstrap.getInstance()
                .application(application)
                .registry(new RegistryConfig(RegistryConfig.NO_AVAILABLE))
                .start();
    }

    /** Dubbo is started before its first reference. */
    @Bean
    ReferenceConfig<NoteService> provider(DubboBootstrap dubbo, ProviderSettings settings) {
        ReferenceConfig<NoteService> reference =
                new ReferenceConfig<>(dubbo.getApplicationModel().getDefaultModule());
        reference.setInterface(NoteService.class);
        reference.setUrl("dubbo://" + DubboHost.of(settings.host()) + ":" + settings.port());
        reference.setTimeout(Math.toIntExact(settings.answerWithin().toMillis()));
        // A repeated save would add a second row.
        reference.setRetries(0);
        // The entry starts even while its provider is away, as it stays up when the provider dies.
        reference.setCheck(false);
        return reference;
    }
}
