package dev.chokepoint.lab.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.probe.declared.Probes;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.trial.MeasurementException;
import dev.chokepoint.lab.trial.ProbeReadings;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** That the probes of a finding find what they read. A wrong name of a meter would show only after a whole burn-in. */
public final class ReadableProbes {
    private ReadableProbes() {}

    /**
     * Reads every probe of a finding once, if its load sends the requests that the system has answered: those of this
     * plan, or of the open one of the same requests.
     */
    public static void assertReadable(SystemUnderTest system, Finding finding, String answered)
            throws MeasurementException {
        if (finding.load() instanceof PlanLoad load && load.plan().matches(Pattern.quote(answered) + "(-open)?")) {
            ProbeReadings readings =
                    new ProbeReadings(finding, UnaryOperator.identity(), Probes.of(system.declaration(), finding));
            assertThat(readings.rehearse(system.view())).as(finding.id()).isEmpty();
        }
    }
}
