package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.YamlText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The folder of findings. All problems of all files are reported together.
 *
 * @param folder each {@code *.md} in it is a finding: front matter between two lines of {@code ---}, then the lesson
 */
public record FindingFolder(Path folder, Map<String, SystemDeclaration> systems) {

    private static final String SUFFIX = ".md";
    private static final Pattern ID = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)+");
    private static final String FENCE = "---";

    /**
     * Reads every {@code *.md} of the folder.
     *
     * @throws CatalogueException with all problems of all files when there is one
     */
    public Catalogue read() {
        List<Finding> findings = new ArrayList<>();
        List<Opened> opened = files().stream().map(FindingFolder::open).toList();
        opened.stream().filter(file -> !file.isCombined()).forEach(file -> read(file, List.of())
                .ifPresent(findings::add));
        List<Finding> combined = opened.stream()
                .filter(Opened::isCombined)
                .flatMap(file -> read(file, findings).stream())
                .toList();
        findings.addAll(combined);
        Set<String> found = new TreeSet<>();
        opened.forEach(file -> found.addAll(file.problems().list()));
        CatalogueException.throwIfAny(found);
        Catalogue catalogue = new Catalogue(findings, systems);
        CatalogueException.throwIfAny(conflicts(catalogue));
        return catalogue;
    }

    private List<Path> files() {
        String allowed = "a folder of " + SUFFIX + " files";
        List<Path> files = SystemFolder.entries(folder, path -> nameOf(path).endsWith(SUFFIX), allowed);
        if (files.isEmpty()) {
            throw CatalogueException.of(
                    folder.toString(), "folder", "holds no finding", allowed, "write one, or name another folder");
        }
        return files;
    }

    /** A file that was read, before its keys are. The front matter is empty after a problem. */
    private record Opened(Path file, String id, Optional<Section> front, String lesson, Problems problems) {
        boolean isCombined() {
            return front.filter(CombinedToggle::isIn).isPresent();
        }
    }

    private static Opened open(Path file) {
        Problems problems = new Problems(nameOf(file));
        String id = nameOf(file).substring(0, nameOf(file).length() - SUFFIX.length());
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
            return new Opened(file, id, Optional.empty(), "", problems);
        }
        String lesson = String.join("\n", lines.subList(end + 1, lines.size())).strip();
        new Lesson(lesson).verify(problems);
        // The empty line replaces the fence, so that a syntax error is reported with the right line number.
        String front = "\n" + String.join("\n", lines.subList(1, end));
        return new Opened(file, id, YamlText.section(front, "front matter", problems), lesson, problems);
    }

    private Optional<Finding> read(Opened opened, List<Finding> others) {
        Problems problems = opened.problems();
        return opened.front().flatMap(section -> system(section).flatMap(system -> {
            SystemNames names = new SystemNames(system, ownProbes(section, system, problems));
            Optional<Finding> finding = new FindingReader(opened.file(), opened.id(), names, others, problems)
                    .read(section, opened.lesson());
            finding.ifPresent(read -> new Agreement(read, names, problems).verify());
            return finding;
        }));
    }

    /** The names that a finding may use depend on its system, and on the probes that it declares itself. */
    private Optional<SystemDeclaration> system(Section front) {
        return front.required("system", value -> value.name(systems.keySet())).map(systems::get);
    }

    private static Map<String, ProbeDeclaration> ownProbes(Section front, SystemDeclaration system, Problems problems) {
        SystemNames shared = new SystemNames(system, Map.of());
        Map<String, ProbeDeclaration> own = front.optional("probes")
                .map(new ProbesReader(shared.components(), system.databases(), problems)::read)
                .orElse(Map.of());
        own.keySet().stream()
                .filter(system.probes()::containsKey)
                .forEach(probe -> problems.add(
                        "probes." + probe, "is a probe of the system too", "a name of its own", "rename it"));
        return own;
    }

    /** Findings that could not be launched: each arm and level is tried on each component that it touches. */
    private static Set<String> conflicts(Catalogue catalogue) {
        Set<String> problems = new TreeSet<>();
        for (Finding finding : catalogue.findings()) {
            Catalogue system = catalogue.ofSystem(finding.system());
            for (String component : finding.components()) {
                for (Arm arm : Arm.values()) {
                    problems.addAll(conflicts(system, component, finding, arm));
                }
                for (String level : finding.levels().keySet()) {
                    problems.addAll(conflicts(
                            system.replace(finding.atLevel(level)), component, finding.atLevel(level), Arm.ON));
                }
            }
        }
        return problems;
    }

    private static List<String> conflicts(Catalogue system, String component, Finding finding, Arm arm) {
        try {
            Launch.of(system, component, Map.of(finding.id(), arm), 1);
            return List.of();
        } catch (CatalogueException e) {
            return e.problems();
        }
    }

    private static String nameOf(Path path) {
        return String.valueOf(path.getFileName());
    }
}
