package dev.chokepoint.catalogue.load;

import java.util.List;

/** A program that runs to its end and prints its metrics, launched with the settings of the toggle's component. */
public record ProgramLoad(String program, List<String> arguments) implements Load {}
