package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.Problem;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.YamlText;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** One file of the catalogue: front matter between two lines of {@code ---}, then the lesson. */
final class FindingFile {

    private static final Pattern ID = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)+");
    private static final String FENCE = "---";

    private final Path file;
    private final String name;
    private final Map<String, SystemDeclaration> systems;
    private final Problems problems;

    FindingFile(Path file, String name, Map<String, SystemDeclaration> systems) {
        this.file = file;
        this.name = name;
        this.systems = systems;
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
        List<String> lines = YamlText.read(file, problems).orElse("").lines().toList();
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
        // The empty line replaces the fence, so that a syntax error is reported with the right line number.
        String front = "\n" + String.join("\n", lines.subList(1, end));
        Optional<Finding> finding =
                YamlText.section(front, "front matter", problems).flatMap(section -> finding(section, id, lesson));
        return problems.list().isEmpty() ? finding : Optional.empty();
    }

    /** The names that a finding may use depend on its system, and on the probes that it declares itself. */
    private Optional<Finding> finding(Section front, String id, String lesson) {
        Optional<SystemDeclaration> system = front.required("system")
                .flatMap(value -> value.name(systems.keySet()))
                .map(systems::get);
        if (system.isEmpty()) {
            return Optional.empty();
        }
        SystemNames shared = new SystemNames(system.get(), Map.of());
        Map<String, ProbeDeclaration> own = front.optional("probes")
                .map(new ProbesReader(shared.components(), shared.databases(), problems)::read)
                .orElse(Map.of());
        own.keySet().stream()
                .filter(system.get().probes()::containsKey)
                .forEach(probe -> problems.add(
                        "probes." + probe, "is a probe of the system too", "a name of its own", "rename it"));
        SystemNames names = new SystemNames(system.get(), own);
        Optional<Finding> finding = new FindingReader(file, id, names, problems).read(front, lesson);
        finding.ifPresent(read -> new Agreement(read, names, problems).verify());
        return finding;
    }
}
