package dev.chokepoint.catalogue.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.launch.Placeholder;
import dev.chokepoint.catalogue.testkit.SampleSystems;
import dev.chokepoint.catalogue.testkit.Samples;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.catalogue.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Every problem that a system's file can have. */
class SystemFileTest {
    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest(name = "{2}")
    @CsvFileSource(resources = "bent-system.csv", delimiter = '|', quoteCharacter = '`')
    void aBentKeyIsTheOnlyProblemAndNamedWithWhatIsAllowed(String place, String other, String problem)
            throws IOException {
        String text = SampleSystems.shopText();
        String components = Problems.names(SampleSystems.shop().components().keySet());
        String expected = problem.replace("<components>", components).replace("<placeholders>", Placeholder.ALLOWED);
        assertThat(SampleSystems.problems(folder, Samples.changed(text, lines(place), lines(other))))
                .containsExactly("shop/system.yaml: " + expected);
    }

    /** A row of the file is one line. */
    private static String lines(String text) {
        return text.replace("\\n", "\n");
    }

    @Test
    void allProblemsOfAllSystemsComeTogetherAndSorted() throws IOException {
        String text = SampleSystems.shopText();
        Path other = Files.createDirectories(folder.resolve("bar"));
        Files.writeString(other.resolve(SystemFolder.FILE), Samples.changed(text, "title: A shop", "title: 5"));
        text = Samples.changed(text, "port: \"${own:server}\"", "port: 5");
        text = Samples.changed(text, "settle: 10s", "settle: soon");
        text = Samples.changed(text, "share: 0.99", "share: 99");

        assertThat(SampleSystems.problems(folder, text))
                .containsExactly(
                        "bar/system.yaml: title: is the number 5; allowed: text; do: put it in quotes",
                        "shop/system.yaml: audit.settle: \"soon\" is not a duration;"
                                + " allowed: a number with ms, s or m, e.g. 20s; do: write it in the allowed form",
                        "shop/system.yaml: components.store.local.properties.port: is the number 5; allowed: text;"
                                + " do: put it in quotes",
                        "shop/system.yaml: probes.slow.quantile.share: is 99.0; allowed: a number, more than 0 and"
                                + " less than 1, such as 0.99; do: write an allowed one");
    }

    @Test
    void anUnreadableFileIsAProblemOfThatFile() throws IOException {
        assertThat(SampleSystems.problems(folder, "title: [a"))
                .singleElement()
                .asString()
                .startsWith("shop/system.yaml: file: ")
                .endsWith("; allowed: YAML; do: correct the syntax");
    }

    @Test
    void anEmptyFileLacksEveryRequiredKey() throws IOException {
        assertThat(SampleSystems.problems(folder, ""))
                .extracting(problem -> problem.split(": ", 3)[1])
                .containsExactly("components", "targets", "title");
    }

    @Test
    void aFolderWithoutSystemsAndAMissingOneAreErrors() throws IOException {
        Files.createDirectory(folder.resolve("shop"));
        assertThat(refusal(folder))
                .isEqualTo(List.of(folder + ": folder: holds no system; allowed: a folder with one"
                        + " folder per system, each with a system.yaml; do: name another folder"));
        assertThat(refusal(folder.resolve("nowhere")))
                .singleElement()
                .asString()
                .contains("nowhere: folder: cannot be read (java.nio.file.NoSuchFileException");
    }

    private static List<String> refusal(Path folder) {
        List<String> problems = new ArrayList<>();
        assertThatThrownBy(() -> new SystemFolder(folder).read())
                .isInstanceOfSatisfying(CatalogueException.class, e -> problems.addAll(e.problems()));
        return problems;
    }
}
