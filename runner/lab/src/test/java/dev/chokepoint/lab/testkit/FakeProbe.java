package dev.chokepoint.lab.testkit;

import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.Function;

/**
 * A probe whose readings a test makes.
 *
 * @param id its name
 * @param needs what it reads from
 * @param component the component that must run
 * @param readings makes the reading of one load from what the trial shows at its start
 */
public record FakeProbe(String id, Set<Need> needs, String component, Function<TrialView, Reading> readings)
        implements Probe {

    /**
     * The probe of the made-up findings, on the component that runs.
     *
     * @param value what it reads
     * @return the probe
     */
    public static FakeProbe reading(DoubleSupplier value) {
        return of(Shop.NAME, value);
    }

    /**
     * The probe of the made-up findings.
     *
     * @param component the component that must run
     * @param value what it reads
     * @return the probe
     */
    public static FakeProbe of(String component, DoubleSupplier value) {
        return new FakeProbe(
                Findings.PROBE, Set.of(Need.METERS), component, view -> (after, requests) -> value.getAsDouble());
    }

    /**
     * A probe of another name, on the component that runs.
     *
     * @param id its name
     * @param readings makes the reading of one load
     * @return the probe
     */
    public static FakeProbe named(String id, Function<TrialView, Reading> readings) {
        return new FakeProbe(id, Set.of(Need.METERS), Shop.NAME, readings);
    }

    /**
     * A probe of another name that always reads 1.
     *
     * @param id its name
     * @param needs what it reads from
     * @return the probe
     */
    public static FakeProbe needing(String id, Need... needs) {
        return new FakeProbe(id, Set.of(needs), Shop.NAME, view -> (after, requests) -> 1);
    }

    @Override
    public String unit() {
        return "count";
    }

    @Override
    public String description() {
        return "made up";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        view.process(component);
        return readings.apply(view);
    }
}
