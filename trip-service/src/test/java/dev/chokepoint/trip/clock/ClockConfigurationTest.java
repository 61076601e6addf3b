package dev.chokepoint.trip.clock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.settings.EffectiveSettings;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;

class ClockConfigurationTest {

    private final ApplicationContextRunner service =
            new ApplicationContextRunner().withUserConfiguration(ClockConfiguration.class, Switches.class);

    @Test
    void theClockOfTheMachineCannotBeStepped() {
        service.withPropertyValues("trip.clock=system").run(context -> {
            assertThat(context).doesNotHaveBean(ClockEndpoint.class);
            assertThat(context.getBean(EffectiveSettings.class).values()).containsEntry("trip.clock", "system");
        });
    }

    @Test
    void aSteppableClockHasItsEndpoint() {
        service.withPropertyValues("trip.clock=steppable").run(context -> {
            assertThat(context).hasSingleBean(ClockEndpoint.class);
            assertThat(context.getBean(EffectiveSettings.class).values()).containsEntry("trip.clock", "steppable");
        });
    }

    @Test
    void anUnknownClockFailsTheStart() {
        service.withPropertyValues("trip.clock=sundial")
                .run(context -> assertThat(context).getFailure().rootCause().hasMessageContaining("sundial"));
    }

    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties(ClockSwitch.class)
    static class Switches {}
}
