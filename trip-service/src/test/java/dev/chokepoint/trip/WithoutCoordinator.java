package dev.chokepoint.trip;

import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;

/**
 * Stands for the fence that the participants wait for. The test opens the local transactions itself; the
 * coordinator, the fence and the whole order are proved by an integration test of the whole system, which has a
 * Seata server.
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
