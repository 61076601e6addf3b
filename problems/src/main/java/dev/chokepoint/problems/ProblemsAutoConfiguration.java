package dev.chokepoint.problems;

import org.apache.catalina.core.StandardHost;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;

/** Gives a service both parts of this module; Spring Boot finds it on the class path. */
@AutoConfiguration
public final class ProblemsAutoConfiguration {

    /** Completes the OpenAPI document. */
    @Bean
    OpenApiCustomizer problemsOfEveryOperation() {
        return new ProblemsInOpenApi();
    }

    /** The host adds the valve as its innermost one, which answers before those that Spring Boot has added. */
    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> problemsOfTomcat() {
        return factory -> factory.addContextCustomizers(context ->
                ((StandardHost) context.getParent()).setErrorReportValveClass(TomcatProblem.class.getName()));
    }
}
