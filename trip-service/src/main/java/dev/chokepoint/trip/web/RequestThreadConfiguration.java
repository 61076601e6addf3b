package dev.chokepoint.trip.web;

import dev.chokepoint.settings.EffectiveSettings;
import java.util.Map;
import org.apache.coyote.AbstractProtocol;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Sizes the request threads once, at start. The size is that of platform threads; virtual ones have no pool. */
@Configuration(proxyBeanMethods = false)
class RequestThreadConfiguration {

    /** A virtual thread is made for each request; what limits them are the connections of Tomcat and of the pool. */
    private static final String UNLIMITED = "unlimited";

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

    /** Kind and limit are read from the running web server, so that a setting that did not take effect is seen. */
    @Bean
    EffectiveSettings requestThreadSettings(RequestThreadSwitch chosen, ServletWebServerApplicationContext context) {
        return () -> {
            AbstractProtocol<?> protocol = protocol(context);
            boolean virtual = VirtualThreads.serve(protocol);
            return Map.of(
                    RequestThreadRule.SETTING,
                    chosen.requestThreads().setting(),
                    RequestThreadRule.SETTING + ".max",
                    virtual ? UNLIMITED : Integer.toString(protocol.getMaxThreads()),
                    VirtualThreads.SETTING,
                    Boolean.toString(virtual));
        };
    }

    private static AbstractProtocol<?> protocol(ServletWebServerApplicationContext context) {
        if (context.getWebServer() instanceof TomcatWebServer server
                && server.getTomcat().getConnector().getProtocolHandler() instanceof AbstractProtocol<?> protocol) {
            return protocol;
        }
        throw new IllegalStateException(
                "the web server is not Tomcat; " + RequestThreadRule.SETTING + " sizes only Tomcat");
    }
}
