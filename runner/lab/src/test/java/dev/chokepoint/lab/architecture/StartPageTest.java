package dev.chokepoint.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each finding stands in the table of docs/start.md, beside what one sees of it. */
class StartPageTest {
    @Test
    void everyFindingStandsInTheTableOfWhatIsSeen() throws IOException {
        List<String> table = table(Files.readString(Repository.HOME.resolve("docs/start.md")));

        assertThat(missing(table, ids())).isEmpty();
    }

    @Test
    void aFindingThatIsNotThereIsNamed() {
        assertThat(missing(List.of("| slow | a pool | [one](../findings/one.md) |"), List.of("one", "two")))
                .containsExactly("two");
    }

    private static List<String> table(String page) {
        return page.lines()
                .dropWhile(line -> !line.startsWith("| what you see |"))
                .takeWhile(line -> line.startsWith("|"))
                .toList();
    }

    private static List<String> missing(List<String> table, Collection<String> ids) {
        return ids.stream()
                .filter(id -> table.stream().noneMatch(line -> line.contains("(../findings/" + id + ".md)")))
                .toList();
    }

    private static List<String> ids() {
        return Repository.catalogue().findings().stream().map(Finding::id).toList();
    }
}
