package dev.chokepoint.uid.service;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;

/** The service; see {@code application.properties} for its settings. */
@SpringBootApplication(proxyBeanMethods = false)
@EnableConfigurationProperties(UidProperties.class)
public class UidApplication {

    /**
     * Starts it.
     *
     * @param arguments settings as {@code --name=value}; system properties and environment variables work too
     */
    public static void main(String[] arguments) {
        SpringApplication.run(UidApplication.class, arguments);
    }
}
