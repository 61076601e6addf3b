package dev.chokepoint.catalogue.load;

/** What is done to the system while it is measured. */
public sealed interface Load permits PlanLoad, ProgramLoad {}
