package dev.chokepoint.pubsub.api.server;

import com.zaxxer.hikari.HikariDataSource;
import dev.chokepoint.settings.EffectiveSettings;
import java.util.Map;
import org.apache.catalina.connector.Connector;
import org.apache.coyote.AbstractProtocol;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Shows the sizes of both pools as Tomcat and HikariCP have them. */
@Configuration(proxyBeanMethods = false)
class ServerConfiguration {

    @Bean
    EffectiveSettings connectionPoolSettings(HikariDataSource pool) {
        return () -> Map.of(
                "spring.datasource.hikari.maximum-pool-size", Integer.toString(pool.getMaximumPoolSize()),
                "spring.datasource.hikari.minimum-idle", Integer.toString(pool.getMinimumIdle()));
    }

    @Bean
    EffectiveSettings requestThreadSettings(ServletWebServerApplicationContext context) {
        return () -> Map.of("server.tomcat.threads.max", Integer.toString(maxThreads(context)));
    }

    private static int maxThreads(ServletWebServerApplicationContext context) {
        if (context.getWebServer() instanceof TomcatWebServer server) {
            Connector connector = server.getTomcat().getConnector();
            if (connector.getProtocolHandler() instanceof AbstractProtocol<?> protocol) {
                return protocol.getMaxThreads();
            }
        }
        throw new IllegalStateException("the service does not run on Tomcat");
    }
}
