package dev.chokepoint.pubsub.consumer;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** The service; see {@code application.yaml} for its settings. It serves nothing but its management port. */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
public class ConsumerApplication {

    /**
     * Starts it. A start that fails ends the process with status 1.
     *
     * @param arguments settings as {@code --name=value}; system properties and environment variables work too
     */
    public static void main(String[] arguments) {
        try {
            SpringApplication.run(ConsumerApplication.class, arguments);
        } catch (RuntimeException alreadyLogged) {
            // RocketMQ leaves threads behind when its client cannot start. They would keep a process alive that serves
            // nothing.
            System.exit(1);
        }
    }
}
