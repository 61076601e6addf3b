package dev.chokepoint.grpc.entry.chain;

import dev.chokepoint.grpc.contract.DubboHost;
import dev.chokepoint.grpc.contract.NoteService;
import dev.chokepoint.settings.EffectiveSettings;
import java.util.Map;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.bootstrap.DubboBootstrap;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses the {@link Chain} once, at start. */
@Configuration(proxyBeanMethods = false)
class ChainConfiguration {

    /** What is chosen ({@code entry.chain}). */
    @ConfigurationProperties("entry")
    record Chosen(@DefaultValue("whole") ChainKind chain) {}

    /** Dubbo's client. There is no registry, so it is told the provider's address. */
    @Bean(destroyMethod = "destroy")
    DubboBootstrap dubbo() {
        ApplicationConfig application = new ApplicationConfig("grpc-entry");
        // A port of its own for operators' commands, on all interfaces.
        application.setQosEnable(false);
        return DubboBootstrap.getInstance()
                .application(application)
                .registry(new RegistryConfig(RegistryConfig.NO_AVAILABLE));
    }

    @Bean
    ReferenceConfig<NoteService> provider(DubboBootstrap dubbo, ProviderSettings settings) {
        ReferenceConfig<NoteService> reference = new ReferenceConfig<>();
        reference.setInterface(NoteService.class);
        reference.setUrl("dubbo://" + DubboHost.of(settings.host()) + ":" + settings.port());
        reference.setTimeout(Math.toIntExact(settings.answerWithin().toMillis()));
        // A repeated save would add a second row.
        reference.setRetries(0);
        // The entry starts even while its provider is away, as it stays up when the provider dies.
        reference.setCheck(false);
        dubbo.reference(reference).start();
        return reference;
    }

    @Bean
    Chain chain(Chosen chosen, ReferenceConfig<NoteService> provider) {
        return switch (chosen.chain()) {
            case WHOLE -> new SaveInProvider(provider.get());
            case DUBBO -> new AskProvider(provider.get());
            case ALONE -> new AnswerAlone();
        };
    }

    /** Asked of the chosen object, not of the setting. */
    @Bean
    EffectiveSettings chainSettings(Chain chain) {
        return () -> Map.of(ChainKind.SETTING, chain.kind().setting());
    }
}
