package dev.chokepoint.catalogue.finding;

/** The number that proves the cause: its probe, and how it must differ between the arms of every pair. */
public record Mechanism(String probe, String unit, Movement movement) {}
