package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.catalogue.yaml.Problem;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.YamlText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The folder of systems. Every folder in it with a {@value #FILE} is a system of that name.
 *
 * @param folder such as {@code systems}
 */
public record SystemFolder(Path folder) {
    /** The file that declares a system. */
    public static final String FILE = "system.yaml";

    /**
     * Reads all systems.
     *
     * @return the systems by name
     * @throws CatalogueException with all problems of all files when there is one
     */
    public Map<String, SystemDeclaration> read() {
        Map<String, SystemDeclaration> systems = new TreeMap<>();
        Set<String> found = new TreeSet<>();
        for (Path own : folders()) {
            String name = String.valueOf(own.getFileName());
            Path file = own.resolve(FILE);
            Problems problems = new Problems(name + "/" + FILE);
            YamlText.read(file, problems)
                    .flatMap(text -> YamlText.section(text, "file", problems))
                    .flatMap(section -> new SystemReader(name, own, problems).read(section))
                    .ifPresent(system -> {
                        new SystemAgreement(system, problems).verify();
                        systems.put(name, system);
                    });
            problems.list().forEach(problem -> found.add(problem.toString()));
        }
        if (!found.isEmpty()) {
            throw new CatalogueException(List.copyOf(found));
        }
        return Collections.unmodifiableMap(systems);
    }

    private List<Path> folders() {
        try (Stream<Path> entries = Files.list(folder)) {
            List<Path> folders = entries.filter(entry -> Files.isRegularFile(entry.resolve(FILE)))
                    .sorted()
                    .toList();
            if (folders.isEmpty()) {
                throw refused("holds no system", Optional.empty());
            }
            return folders;
        } catch (IOException e) {
            throw refused("cannot be read", Optional.of(e));
        }
    }

    private CatalogueException refused(String what, Optional<IOException> cause) {
        return new CatalogueException(List.of(new Problem(
                        folder.toString(),
                        "folder",
                        what + cause.map(e -> " (" + e + ")").orElse(""),
                        "a folder with one folder per system, each with a " + FILE,
                        "name another folder")
                .toString()));
    }
}
