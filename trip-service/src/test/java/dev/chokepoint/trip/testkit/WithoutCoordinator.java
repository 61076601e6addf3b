package dev.chokepoint.trip.testkit;

import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;

/**
 * Takes the place of the bean that makes the participants wait for Seata's fence. Tests of this module open the local
 * transactions themselves. The coordinator, the fence and the whole order have a test of the whole system, with a Seata
 * server.
 */
@TestConfiguration(proxyBeanMethods = false)
class WithoutCoordinator {

    /** All of the Seata client's auto-configurations; the client does not start without a server. */
    static final String EXCLUDED = String.join(
            ",",
            "org.apache.seata.spring.boot.autoconfigure.SeataAutoConfiguration",
            "org.apache.seata.spring.boot.autoconfigure.SeataCoreAutoConfiguration",
            "org.apache.seata.spring.boot.autoconfigure.SeataDataSourceAutoConfiguration",
            "org.apache.seata.spring.boot.autoconfigure.SeataHttpAutoConfiguration",
            "org.apache.seata.spring.boot.autoconfigure.SeataSagaAutoConfiguration",
            "org.apache.seata.spring.boot.autoconfigure.SeataSpringFenceAutoConfiguration");

    @Bean
    Object springFenceConfig() {
        return new Object();
    }
}
