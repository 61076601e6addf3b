package dev.chokepoint.catalogue.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The systems of the tests: one with the names of the sample findings, and one that uses every key. */
public final class SampleSystems {
    private SampleSystems() {}

    /** The system that the sample findings are about. */
    public static Map<String, SystemDeclaration> named() {
        return new SystemFolder(resource("systems")).read();
    }

    /** The system that uses every key. */
    public static SystemDeclaration shop() {
        return Objects.requireNonNull(
                new SystemFolder(resource("every-key")).read().get("shop"));
    }

    /** The text of the system that uses every key, to be bent. */
    public static String shopText() throws IOException {
        return Files.readString(resource("every-key").resolve("shop").resolve(SystemFolder.FILE));
    }

    /** Reads one system called shop from a text. */
    public static SystemDeclaration read(Path folder, String text) throws IOException {
        Path own = Files.createDirectories(folder.resolve("shop"));
        try (Stream<Path> others = Files.list(resource("every-key").resolve("shop"))) {
            for (Path file : others.toList()) {
                Files.copy(file, own.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        Files.writeString(own.resolve(SystemFolder.FILE), text);
        return Objects.requireNonNull(new SystemFolder(folder).read().get("shop"));
    }

    /** The problems of such a text; none if it can be read. */
    public static List<String> problems(Path folder, String text) throws IOException {
        try {
            assertThat(read(folder, text).name()).isEqualTo("shop");
        } catch (CatalogueException e) {
            return e.problems();
        }
        return List.of();
    }

    private static Path resource(String name) {
        URL found = Objects.requireNonNull(SampleSystems.class.getResource(name), name);
        try {
            return Path.of(found.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
