package dev.chokepoint.generator.provider;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** The service; see {@code application.yaml} for its settings. */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
public class ProviderApplication {

    /**
     * Starts it.
     *
     * @param arguments settings as {@code --name=value}; system properties and environment variables work too
     */
    public static void main(String[] arguments) {
        SpringApplication.run(ProviderApplication.class, arguments);
    }
}
