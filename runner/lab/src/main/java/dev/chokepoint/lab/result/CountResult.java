package dev.chokepoint.lab.result;

/**
 * Outcome of a count finding: events and cases over all valid trials of an arm. {@code unit} is what is counted, such
 * as "ids". With no event among n cases {@code onRateBound} is 3/n: the event's rate is below it with 95 % confidence
 * (rule of three). With events it is the upper end of the exact 95 % interval.
 */
public record CountResult(
        String unit, long offEvents, long offCases, long onEvents, long onCases, double onRateBound) {}
