package dev.chokepoint.accountrpc.weixin.admission;

import dev.chokepoint.settings.EffectiveSettings;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Chooses the {@link Admission} once, at start. */
@Configuration(proxyBeanMethods = false)
class AdmissionConfiguration {
    private static final int MOST = 100_000;

    /**
     * What is chosen ({@code weixin.admission.*}).
     *
     * @param perSecond of the kind {@code rate-limit}: requests a second that go on, a multiple of 10, 10 to 100,000
     */
    @ConfigurationProperties("weixin.admission")
    record Chosen(
            @DefaultValue("all") AdmissionKind kind,
            @DefaultValue("1000") int perSecond) {
        Chosen {
            if (perSecond < 10 || perSecond > MOST || perSecond % 10 != 0) {
                throw new IllegalArgumentException("weixin.admission.per-second=" + perSecond
                        + " is no multiple of 10 in 10.." + MOST + "; correct the setting");
            }
        }
    }

    @Bean
    Admission admission(Chosen chosen) {
        return switch (chosen.kind()) {
            case ALL -> new AdmitAll();
            case RATE_LIMIT -> AdmitAtRate.of(chosen.perSecond());
        };
    }

    @Bean
    WebMvcConfigurer admissionOfPages(Admission admission, MeterRegistry registry) {
        AdmissionInterceptor interceptor = new AdmissionInterceptor(admission, registry.counter("weixin.refused"));
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry interceptors) {
                interceptors.addInterceptor(interceptor).addPathPatterns("/users/**");
            }
        };
    }

    /** Asked of the chosen object, not of the setting. */
    @Bean
    EffectiveSettings admissionSettings(Admission admission) {
        return () -> Map.of(AdmissionKind.SETTING, admission.kind().setting());
    }
}
