package dev.chokepoint.gateway;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.security.autoconfigure.ReactiveUserDetailsServiceAutoConfiguration;
import org.springframework.boot.security.autoconfigure.actuate.web.reactive.ReactiveManagementWebSecurityAutoConfiguration;
import org.springframework.boot.security.autoconfigure.web.reactive.ReactiveWebSecurityAutoConfiguration;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.web.reactive.ReactiveOAuth2ResourceServerWebSecurityAutoConfiguration;

/**
 * The gateway as a program; all settings are in {@code application.yml} and may be given as system properties.
 *
 * <p>Spring Boot's own filters of Spring Security are left out, because they would also be there for
 * {@code gateway.callers=open}; {@code TokenConfiguration} makes them for {@code tokens}.
 */
@SpringBootApplication(
        proxyBeanMethods = false,
        exclude = {
            ReactiveWebSecurityAutoConfiguration.class,
            ReactiveManagementWebSecurityAutoConfiguration.class,
            ReactiveOAuth2ResourceServerWebSecurityAutoConfiguration.class,
            ReactiveUserDetailsServiceAutoConfiguration.class
        })
@ConfigurationPropertiesScan
public class GatewayApplication {

    /** Made by Spring. */
    protected GatewayApplication() {}

    /**
     * Starts the gateway; exit code 1 and a message say that a setting is wrong or a port taken.
     *
     * @param arguments settings as {@code --key=value}
     */
    public static void main(String[] arguments) {
        SpringApplication.run(GatewayApplication.class, arguments);
    }
}
