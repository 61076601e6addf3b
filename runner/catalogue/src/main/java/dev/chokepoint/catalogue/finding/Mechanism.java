package dev.chokepoint.catalogue.finding;

import dev.chokepoint.catalogue.yaml.Require;

/** The number that proves the cause: its probe, and how it must differ between the arms of every pair. */
public record Mechanism(String probe, String unit, Movement movement) {

    /** Refuses an empty probe or unit. */
    public Mechanism {
        Require.text("mechanism.probe", probe);
        Require.text("mechanism.unit", unit);
    }
}
