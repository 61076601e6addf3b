package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.YamlText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The folder of systems. Every folder in it with a {@value #FILE} is a system of that name. */
public record SystemFolder(Path folder) {
    /** The file that declares a system. */
    public static final String FILE = "system.yaml";

    private static final String OTHER_FOLDER = "name another folder";

    /**
     * Reads all systems by name.
     *
     * @throws CatalogueException with all problems of all files when there is one
     */
    public Map<String, SystemDeclaration> read() {
        Map<String, SystemDeclaration> systems = new TreeMap<>();
        Set<String> found = new TreeSet<>();
        for (Path own : folders()) {
            String name = String.valueOf(own.getFileName());
            Problems problems = new Problems(name + "/" + FILE);
            YamlText.read(own.resolve(FILE), problems)
                    .flatMap(text -> YamlText.section(text, "file", problems))
                    .flatMap(section -> new SystemReader(name, own, problems).read(section))
                    .ifPresent(system -> {
                        new SystemAgreement(system, problems).verify();
                        systems.put(name, system);
                    });
            found.addAll(problems.list());
        }
        CatalogueException.throwIfAny(found);
        return Collections.unmodifiableMap(systems);
    }

    private List<Path> folders() {
        String allowed = "a folder with one folder per system, each with a " + FILE;
        List<Path> folders = entries(folder, entry -> Files.isRegularFile(entry.resolve(FILE)), allowed);
        if (folders.isEmpty()) {
            throw CatalogueException.of(folder.toString(), "folder", "holds no system", allowed, OTHER_FOLDER);
        }
        return folders;
    }

    /** The wanted entries of a folder, sorted. */
    static List<Path> entries(Path folder, Predicate<Path> wanted, String allowed) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(wanted).sorted().toList();
        } catch (IOException e) {
            throw CatalogueException.of(
                    folder.toString(), "folder", "cannot be read (" + e + ")", allowed, OTHER_FOLDER);
        }
    }
}
