package dev.chokepoint.trip.web;

import dev.chokepoint.trip.settings.EffectiveSettings;
import java.util.Map;
import org.apache.coyote.AbstractProtocol;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Sizes the request threads once, at start. */
@Configuration(proxyBeanMethods = false)
class RequestThreadConfiguration {

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> requestThreads(RequestThreadSwitch chosen) {
        int most = chosen.requestThreads().most(Runtime.getRuntime().availableProcessors());
        return factory -> factory.addConnectorCustomizers(connector -> {
            if (connector.getProtocolHandler() instanceof AbstractProtocol<?> protocol) {
                protocol.setMaxThreads(most);
                protocol.setMinSpareThreads(Math.min(most, protocol.getMinSpareThreads()));
            }
        });
    }

    /** The limit is read from the running web server, so that a setting that did not take effect is seen. */
    @Bean
    EffectiveSettings requestThreadSettings(RequestThreadSwitch chosen, ServletWebServerApplicationContext context) {
        return () -> Map.of(
                RequestThreadRule.SETTING,
                chosen.requestThreads().setting(),
                RequestThreadRule.SETTING + ".max",
                Integer.toString(mostNow(context)));
    }

    private static int mostNow(ServletWebServerApplicationContext context) {
        if (context.getWebServer() instanceof TomcatWebServer server
                && server.getTomcat().getConnector().getProtocolHandler() instanceof AbstractProtocol<?> protocol) {
            return protocol.getMaxThreads();
        }
        throw new IllegalStateException(
                "the web server is not Tomcat; " + RequestThreadRule.SETTING + " sizes only Tomcat");
    }
}
