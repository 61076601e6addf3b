package dev.chokepoint.lab.result;

/**
 * Outcome of a count finding: the number of events and of cases.
 *
 * @param unit what is counted, such as "ids"
 * @param offEvents events in the off arm over all valid trials
 * @param offCases cases that were looked at in the off arm
 * @param onEvents events in the on arm over all valid trials
 * @param onCases cases that were looked at in the on arm
 * @param onRateBound with no event among n cases the event's rate is below 3/n with 95 % confidence (rule of three);
 *     with events it is the upper end of the exact 95 % interval
 */
public record CountResult(
        String unit, long offEvents, long offCases, long onEvents, long onCases, double onRateBound) {}
