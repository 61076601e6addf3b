package dev.chokepoint.generator.tools.audit;

/**
 * A number that is no violation but has to be told. The runner reads it by these names.
 *
 * @param what what was counted
 * @param number how many
 */
record Count(String what, long number) {}
