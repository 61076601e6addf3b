package dev.chokepoint.lab.testkit;

import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/** A made-up system of a service, a load generator and a program. Nothing of it can be started. */
public final class Shop {
    /** Its name, which is also that of its service. */
    public static final String NAME = "shop";

    /** Its load generator. */
    public static final String GENERATOR = "generator";

    /** Its program. */
    public static final String PROGRAM = "counter";

    private static final Path FOLDER = Path.of("src/test/resources/dev/chokepoint/lab/testkit/systems");

    private Shop() {}

    /**
     * What it is made of.
     *
     * @return its declaration
     */
    public static SystemDeclaration system() {
        return Objects.requireNonNull(systems().get(NAME));
    }

    /**
     * The same for a catalogue.
     *
     * @return its declaration by its name
     */
    public static Map<String, SystemDeclaration> systems() {
        return new SystemFolder(FOLDER).read();
    }
}
