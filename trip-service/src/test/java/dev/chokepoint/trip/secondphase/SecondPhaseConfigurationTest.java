package dev.chokepoint.trip.secondphase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.settings.EffectiveSettings;
import dev.chokepoint.trip.statement.CurrentPhase;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;

class SecondPhaseConfigurationTest {

    private final ApplicationContextRunner service = new ApplicationContextRunner()
            .withBean(CurrentPhase.class)
            .withUserConfiguration(SecondPhaseConfiguration.class, Switches.class);

    @Test
    void theNormalSecondPhaseCannotBeRefused() {
        service.run(context -> {
            assertThat(context).doesNotHaveBean(RefusedStatements.class).doesNotHaveBean(SecondPhaseEndpoint.class);
            assertThat(context.getBean(EffectiveSettings.class).values()).containsEntry("trip.second-phase", "normal");
        });
    }

    @Test
    void aRefusableOneHasItsFilterAndItsEndpoint() {
        service.withPropertyValues("trip.second-phase=refusable").run(context -> {
            assertThat(context).hasSingleBean(RefusedStatements.class).hasSingleBean(SecondPhaseEndpoint.class);
            assertThat(context.getBean(EffectiveSettings.class).values())
                    .containsEntry("trip.second-phase", "refusable");
        });
    }

    @Test
    void anUnknownOneFailsTheStart() {
        service.withPropertyValues("trip.second-phase=moody")
                .run(context -> assertThat(context).getFailure().rootCause().hasMessageContaining("moody"));
    }

    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties(SecondPhaseSwitch.class)
    static class Switches {}
}
