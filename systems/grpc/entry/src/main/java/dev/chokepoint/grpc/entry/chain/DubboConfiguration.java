package dev.chokepoint.grpc.entry.chain;

import dev.chokepoint.settings.EffectiveSettings;
import java.util.Map;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.bootstrap.DubboBootstrap;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Dubbo's client. */
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

    /** Dubbo is started before its first client. */
    @Bean
    Providers providers(DubboBootstrap dubbo, ProviderSettings settings) {
        return new Providers(dubbo.getApplicationModel().getDefaultModule(), settings);
    }

    /** As the clients are made. */
    @Bean
    EffectiveSettings providerSettings(Providers providers) {
        return () -> Map.of(
                ProviderConnection.SETTING, providers.settings().connection().setting());
    }
}
