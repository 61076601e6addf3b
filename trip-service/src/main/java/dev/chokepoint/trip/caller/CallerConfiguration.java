package dev.chokepoint.trip.caller;

import dev.chokepoint.settings.EffectiveSettings;
import java.util.List;
import java.util.Map;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Chooses once, at start, who says in whose name a call is made. */
@Configuration(proxyBeanMethods = false)
class CallerConfiguration {

    static {
        // No argument that a caller sends.
        SpringDocUtils.getConfig().addRequestWrapperToIgnore(Caller.class);
    }

    @Bean
    CallerSource callerSource(CallerSwitch chosen) {
        return switch (chosen.callers()) {
            case OPEN -> new AnyCaller();
            case GATEWAY -> new CallerOfGateway();
        };
    }

    @Bean
    WebMvcConfigurer callerArguments(CallerSource source) {
        return new WebMvcConfigurer() {
            @Override
            public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
                resolvers.add(new CallerArgument(source));
            }
        };
    }

    /** Asks the object, not the setting, which one is in effect. */
    @Bean
    EffectiveSettings callerSettings(CallerSource source) {
        CallerKind kind = source instanceof AnyCaller ? CallerKind.OPEN : CallerKind.GATEWAY;
        return () -> Map.of(CallerKind.SETTING, kind.setting());
    }
}
