package dev.chokepoint.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.read.FindingFolder;
import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The systems and findings of the repository itself. */
class RealSystemsTest {
    private static final Path HOME = Path.of("..", "..");

    @Test
    void everySystemAndEveryFindingAboutItIsReadWithoutAProblem() throws IOException {
        Map<String, SystemDeclaration> systems = new SystemFolder(HOME.resolve("systems")).read();
        Catalogue catalogue = new FindingFolder(HOME.resolve("findings"), systems).read();

        assertThat(systems.keySet()).containsExactlyElementsOf(names("systems", ""));
        assertThat(catalogue.findings()).extracting(Finding::id).containsExactlyElementsOf(names("findings", ".md"));
        assertThat(catalogue.findings())
                .allSatisfy(
                        finding -> assertThat(catalogue.system(finding).name()).isEqualTo(finding.system()));
    }

    private static List<String> names(String folder, String suffix) throws IOException {
        try (Stream<Path> entries = Files.list(HOME.resolve(folder))) {
            return entries.map(path -> String.valueOf(path.getFileName()))
                    .filter(name -> name.endsWith(suffix))
                    .map(name -> name.substring(0, name.length() - suffix.length()))
                    .sorted()
                    .toList();
        }
    }
}
