package dev.chokepoint.lab.testkit;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.read.FindingFolder;
import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/** The checkout that the tests run in, and what it declares. */
public final class Repository {
    /** Its root. */
    public static final Path HOME =
            Path.of("").toAbsolutePath().resolve("../..").normalize();

    /** The one system that the laboratory's own findings borrow. */
    public static final String TRIP = "trip";

    /** Read once, because all systems with their findings take a second. Nobody can change a catalogue. */
    private static final class Published {
        private static final Catalogue CATALOGUE = read(HOME.resolve("findings"));
    }

    private Repository() {}

    /**
     * The published findings with their systems.
     *
     * @return the catalogue of the folder findings/
     */
    public static Catalogue catalogue() {
        return Published.CATALOGUE;
    }

    /**
     * The trip system alone with its findings, whatever other systems the checkout has.
     *
     * @return a catalogue of one system
     */
    public static Catalogue ofTrip() {
        Catalogue trip = catalogue().ofSystem(TRIP);
        return new Catalogue(trip.findings(), Map.of(TRIP, trip()));
    }

    /**
     * The findings about the laboratory itself.
     *
     * @return the catalogue of their folder
     */
    public static Catalogue selfTests() {
        return read(HOME.resolve("runner/lab/src/test/findings"));
    }

    /**
     * A run of 2026-11-21 that is kept for unit tests. A published result may move when its finding is measured again.
     *
     * @param id the finding
     * @return the run as its file says
     * @throws IOException when there is no such run
     */
    public static RunResult keptRun(String id) throws IOException {
        return RunFile.read(HOME.resolve("runner/lab/src/test/runs").resolve(id));
    }

    /**
     * A published run by the name that the verbs take, wherever it lies today: a newer run of its finding moves it to
     * the folder earlier/.
     *
     * @param series the machine and the date of its folder, such as "2026-11-21-2-core-vm"
     * @param id the finding
     * @param number the number that it gets in earlier/, from 1
     * @return the name below docs/results
     */
    public static String publishedRun(String series, String id, int number) {
        String moved = series + "/earlier/" + id + "-" + number;
        return Files.isDirectory(HOME.resolve("docs/results").resolve(moved)) ? moved : series + "/" + id;
    }

    /**
     * The trip booking system.
     *
     * @return its declaration
     */
    public static SystemDeclaration trip() {
        return Objects.requireNonNull(catalogue().systems().get(TRIP));
    }

    private static Catalogue read(Path folder) {
        return new FindingFolder(folder, new SystemFolder(HOME.resolve("systems")).read()).read();
    }
}
