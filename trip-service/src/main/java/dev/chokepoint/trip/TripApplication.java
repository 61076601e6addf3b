package dev.chokepoint.trip;

import org.apache.ibatis.annotations.Mapper;
import org.mybatis.spring.annotation.MapperScan;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Starts the booking service. All settings have a default in {@code application.yml}. */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
@MapperScan(annotationClass = Mapper.class)
public class TripApplication {

    /**
     * Starts the service and returns once it serves.
     *
     * @param arguments Spring's, for instance {@code --server.port=8080}
     */
    public static void main(String[] arguments) {
        SpringApplication.run(TripApplication.class, arguments);
    }
}
