package dev.chokepoint.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.Finding;
import dev.chokepoint.catalogue.Toggles;
import dev.chokepoint.lab.LabVocabulary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What must hold for the files under deploy/, so that a new finding needs no line there. */
class DeployFilesTest {

    private static final Path HOME = Path.of("..", "..");
    private static final Path DEPLOY = HOME.resolve("deploy");

    /** The toggles themselves, and what is not under version control: passwords, sizes and toggles of one checkout. */
    private static final Set<Path> NOT_LOOKED_AT = Set.of(
            DEPLOY.resolve("toggles/toggles.env"),
            DEPLOY.resolve("toggles/local.env"),
            DEPLOY.resolve("secrets"),
            DEPLOY.resolve(".env"));

    private static final Pattern RECORDED = Pattern.compile("chokepoint:[a-z_0-9]+:[a-z_0-9]+");
    private static final Pattern RECORD = Pattern.compile("record: (\\S+)");
    private static final Pattern PASSWORD = Pattern.compile("(?i)password\\w*[:=] *\"?(?![${%?])[A-Za-z0-9]{6,}");

    @Test
    void noFileSpeaksOfASingleFinding() throws IOException {
        assertThat(files()).isNotEmpty();
        for (Path file : files()) {
            assertThat(findingsNamedIn(Files.readString(file)))
                    .as("findings named in %s", file)
                    .isEmpty();
        }
    }

    @Test
    void aLineAboutAFindingWouldBeSeen() {
        String id = catalogue().findings().get(0).id();

        assertThat(findingsNamedIn("environment: {" + Toggles.variable(id) + ": on}"))
                .containsExactly(id);
        assertThat(findingsNamedIn("# for " + id)).containsExactly(id);
    }

    @Test
    void everyRecordedSeriesThatADashboardAsksForIsRecorded() throws IOException {
        String rules = Files.readString(DEPLOY.resolve("observability/rules.yml"));
        Set<String> recorded =
                RECORD.matcher(rules).results().map(match -> match.group(1)).collect(Collectors.toSet());
        Set<String> asked = new TreeSet<>();
        for (Path file : files()) {
            if (file.startsWith(DEPLOY.resolve("observability/grafana/dashboards"))) {
                RECORDED.matcher(Files.readString(file))
                        .results()
                        .map(MatchResult::group)
                        .forEach(asked::add);
            }
        }
        assertThat(asked).isNotEmpty().isSubsetOf(recorded);
    }

    @Test
    void noPasswordStandsInAFile() throws IOException {
        for (Path file : files()) {
            assertThat(Files.readString(file)).as("%s", file).doesNotContainPattern(PASSWORD);
        }
        assertThat("MARIADB_PASSWORD=secretsecret").containsPattern(PASSWORD);
    }

    private static List<String> findingsNamedIn(String text) {
        return catalogue().findings().stream()
                .map(Finding::id)
                .filter(id -> text.contains(id) || text.contains(Toggles.variable(id)))
                .toList();
    }

    private static Catalogue catalogue() {
        return Catalogue.read(HOME.resolve("findings"), LabVocabulary.read(HOME));
    }

    private static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.walk(DEPLOY)) {
            all.filter(Files::isRegularFile)
                    .filter(file -> NOT_LOOKED_AT.stream().noneMatch(file::startsWith))
                    .forEach(files::add);
        }
        return files;
    }
}
