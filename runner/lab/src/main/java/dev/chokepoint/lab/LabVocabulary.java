package dev.chokepoint.lab;

/** Names of the first system; they go with the classes that still know it. */
public final class LabVocabulary {
    /** The system of report 000. */
    public static final String TRIP = "trip";

    /** The program that counts what many pods of the uid-service do. */
    public static final String POD_SIMULATION = "pod-simulation";

    /** The part that is a module of its own, so that the one in its place can be told from it. */
    public static final String SPRING_CLOUD_GATEWAY = "spring-cloud-gateway";

    private LabVocabulary() {}
}
