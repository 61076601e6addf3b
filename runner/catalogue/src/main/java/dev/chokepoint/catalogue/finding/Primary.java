package dev.chokepoint.catalogue.finding;

import java.util.OptionalDouble;

/**
 * The one number whose ratio decides.
 *
 * @param unit its unit, which is also the unit of the reported figures
 * @param reportedOff the figure that the report gives for the fault, if any
 * @param reportedOn the figure that the report gives for the fix, if any
 */
public record Primary(
        String metric, String unit, Better better, OptionalDouble reportedOff, OptionalDouble reportedOn) {}
