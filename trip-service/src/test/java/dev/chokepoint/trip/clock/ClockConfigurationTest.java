package dev.chokepoint.trip.clock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.trip.settings.EffectiveSettings;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class ClockConfigurationTest {

    private final ApplicationContextRunner service =
            new ApplicationContextRunner().withUserConfiguration(ClockConfiguration.class);

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
    void anUnknownClockFailsTheStartAndNamesTheAllowedOnes() {
        service.withPropertyValues("trip.clock=sundial").run(context -> assertThat(context)
                .getFailure()
                .hasRootCauseMessage("trip.clock=sundial is unknown; set it to system or steppable"));
    }
}
