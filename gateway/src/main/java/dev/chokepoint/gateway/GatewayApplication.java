package dev.chokepoint.gateway;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** The gateway as a program; all settings are in {@code application.yml} and may be given as system properties. */
@SpringBootApplication(proxyBeanMethods = false)
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
