package dev.chokepoint.grpc.provider;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The service; see {@code application.yaml} for its settings. */
@SpringBootApplication(proxyBeanMethods = false)
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
