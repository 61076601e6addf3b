package dev.chokepoint.lab.trial;

import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import java.util.function.DoubleSupplier;

/** A probe that reads what a test tells it to, or the process of a component that may not run. */
public record FakeProbe(String component, DoubleSupplier value) implements Probe {

    /** A probe of the component that runs. */
    public static FakeProbe reading(DoubleSupplier value) {
        return new FakeProbe(Findings.COMPONENT, value);
    }

    @Override
    public String id() {
        return Findings.PROBE;
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
        return (after, requests) -> value.getAsDouble();
    }
}
