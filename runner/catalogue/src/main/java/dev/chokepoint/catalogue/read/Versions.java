package dev.chokepoint.catalogue.read;

/** The version of the project in the names of its jars. */
final class Versions {
    /** As in every pom of the project. */
    private static final String PROJECT = "0.1.0-SNAPSHOT";

    private Versions() {}

    static String filled(String path) {
        return path.replace("${version}", PROJECT);
    }
}
