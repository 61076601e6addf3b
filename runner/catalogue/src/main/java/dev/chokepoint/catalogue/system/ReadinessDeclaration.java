package dev.chokepoint.catalogue.system;

/** How the runner checks from outside that a component is ready. */
public sealed interface ReadinessDeclaration {
    /** A URL answers 200: a path such as {@code /actuator/health} at the component's port of that name. */
    record Http(String port, String path) implements ReadinessDeclaration {}

    /** A line of the log holds a text. */
    record LogLine(String text) implements ReadinessDeclaration {}

    /** The process has ended with exit code 0: the component is a task. */
    record Ended() implements ReadinessDeclaration {}

    /** The kind of the component knows. */
    record OfItsKind() implements ReadinessDeclaration {}
}
