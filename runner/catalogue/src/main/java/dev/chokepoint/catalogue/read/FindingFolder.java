package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.catalogue.yaml.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The folder of findings. All problems of all files are reported together.
 *
 * @param folder the folder of findings
 * @param systems the systems that they are about, by name
 */
public record FindingFolder(Path folder, Map<String, SystemDeclaration> systems) {

    /** Only these files are findings. */
    static final String SUFFIX = ".md";

    /**
     * Reads every {@code *.md} of the folder.
     *
     * @return the catalogue
     * @throws CatalogueException with all problems of all files when there is one
     */
    public Catalogue read() {
        List<Finding> findings = new ArrayList<>();
        Set<String> problems = new TreeSet<>();
        for (Path path : files()) {
            FindingFile file = new FindingFile(path, nameOf(path), systems);
            file.read().ifPresent(findings::add);
            file.problems().forEach(problem -> problems.add(problem.toString()));
        }
        Catalogue catalogue = Catalogue.of(findings, systems);
        if (problems.isEmpty()) {
            problems.addAll(conflicts(catalogue));
        }
        if (!problems.isEmpty()) {
            throw new CatalogueException(List.copyOf(problems));
        }
        return catalogue;
    }

    private List<Path> files() {
        try (Stream<Path> entries = Files.list(folder)) {
            List<Path> files = entries.filter(path -> nameOf(path).endsWith(SUFFIX))
                    .sorted()
                    .toList();
            if (files.isEmpty()) {
                throw refused("holds no finding", "write one, or name another folder");
            }
            return files;
        } catch (IOException e) {
            throw refused("cannot be read (" + e + ")", "name another folder");
        }
    }

    private CatalogueException refused(String what, String remedy) {
        Problem problem = new Problem(folder.toString(), "folder", what, "a folder of " + SUFFIX + " files", remedy);
        return new CatalogueException(List.of(problem.toString()));
    }

    /** Findings that could not be launched: each arm and level is tried on each component that it touches. */
    private static Set<String> conflicts(Catalogue catalogue) {
        Set<String> problems = new TreeSet<>();
        for (Finding finding : catalogue.findings()) {
            Set<String> components = new TreeSet<>(finding.with().keySet());
            components.add(finding.toggle().component());
            Catalogue system = catalogue.ofSystem(finding.system());
            for (String component : components) {
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
