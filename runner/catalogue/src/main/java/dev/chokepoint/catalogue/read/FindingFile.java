package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.Vocabulary;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.yaml.Problem;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;

/** One file of the catalogue: front matter between two lines of {@code ---}, then the lesson. */
final class FindingFile {

    private static final Pattern ID = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)+");
    private static final String FENCE = "---";

    private final Path file;
    private final String name;
    private final Vocabulary vocabulary;
    private final Problems problems;

    FindingFile(Path file, String name, Vocabulary vocabulary) {
        this.file = file;
        this.name = name;
        this.vocabulary = vocabulary;
        this.problems = new Problems(name);
    }

    List<Problem> problems() {
        return problems.list();
    }

    /** The finding, or empty when there is a problem. */
    Optional<Finding> read() {
        String id = name.substring(0, name.length() - FindingFolder.SUFFIX.length());
        if (!ID.matcher(id).matches()) {
            problems.add(
                    "file name", "\"" + id + "\" is not an id", "<system>-<what>.md in small letters", "rename it");
        }
        List<String> lines = text().lines().toList();
        int end = lines.isEmpty() || !lines.get(0).equals(FENCE)
                ? -1
                : lines.subList(1, lines.size()).indexOf(FENCE) + 1;
        if (end < 1) {
            if (problems.list().isEmpty()) {
                problems.add("front matter", "is missing", "--- , the keys, ---", "begin the file with it");
            }
            return Optional.empty();
        }
        String lesson = String.join("\n", lines.subList(end + 1, lines.size())).strip();
        new Lesson(lesson).verify(problems);
        Optional<Finding> finding = front(String.join("\n", lines.subList(1, end)))
                .flatMap(section -> new FindingReader(file, id, vocabulary, problems).read(section, lesson));
        finding.ifPresent(read -> new Agreement(read, problems).verify());
        return problems.list().isEmpty() ? finding : Optional.empty();
    }

    private String text() {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            problems.add("file", "is not UTF-8", "UTF-8", "save it as UTF-8");
        } catch (IOException e) {
            problems.add("file", "cannot be read (" + e + ")", "a readable file", "mend its rights");
        }
        return "";
    }

    private Optional<Section> front(String yaml) {
        try {
            LoadSettings settings = LoadSettings.builder().setLabel(name).build();
            // The empty line stands for the fence above, so that a syntax error is told with its line in the file.
            Optional<Node> node = new Compose(settings).composeString("\n" + yaml);
            return node.isPresent()
                    ? new Value(node.get(), "", problems).section()
                    : Optional.of(new Section(Map.of(), "", problems));
        } catch (YamlEngineException e) {
            problems.add(
                    "front matter",
                    String.valueOf(e.getMessage())
                            .lines()
                            .map(String::strip)
                            .reduce("", (a, b) -> a + " " + b)
                            .strip(),
                    "YAML",
                    "mend the syntax");
            return Optional.empty();
        }
    }
}
