package dev.chokepoint.lab.projection;

/** A run cannot be projected to a cluster. The message says why and what to do. */
public final class ProjectionException extends Exception {
    private static final long serialVersionUID = 1L;

    ProjectionException(String message) {
        super(message);
    }
}
