package dev.chokepoint.lab;

import dev.chokepoint.catalogue.Vocabulary;
import dev.chokepoint.lab.load.LoadMetrics;
import dev.chokepoint.lab.probe.Probes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names that findings may use, taken from what is really there. */
public final class LabVocabulary {
    /** The system of report 000. */
    static final String TRIP = "trip";

    /** The program that counts what many pods of the uid-service do. */
    static final String POD_SIMULATION = "pod-simulation";

    /** Unit of the number of generated ids that some other pod generated as well. */
    private static final Map<String, String> PROGRAM_METRICS =
            Map.of("duplicate_ids", "ids", "duplicate_worker_pairs", "pairs");

    private static final Set<String> COMPONENTS = Set.of(
            "mariadb",
            "redis",
            "seata-server",
            "third-party",
            "uid-service",
            "trip-service",
            "gateway",
            POD_SIMULATION);

    private static final String PLAN_SUFFIX = ".jmx";
    private static final String DATA_SUFFIX = ".csv";

    private LabVocabulary() {}

    /**
     * Collects the names.
     *
     * @param home the repository root
     * @return components of all systems, plans and their rows under jmeter/, parts under runner/parts, and all metrics and probes
     * @throws UncheckedIOException if a folder cannot be read
     */
    public static Vocabulary read(Path home) {
        Map<String, String> probes = new LinkedHashMap<>();
        Probes.all().forEach((id, probe) -> probes.put(id, probe.unit()));
        return new Vocabulary(
                Set.of(TRIP),
                COMPONENTS,
                named(home.resolve("jmeter"), PLAN_SUFFIX),
                named(home.resolve("jmeter").resolve("data"), DATA_SUFFIX),
                Set.of(POD_SIMULATION),
                metrics(probes),
                probes,
                names(home.resolve("runner").resolve("parts"), part -> Files.isRegularFile(part.resolve("pom.xml"))));
    }

    /**
     * Every metric of a trial with its unit: those of a load, those of a program, and every probe, so that a check can
     * be about a probe as well.
     */
    static Map<String, String> metrics(Map<String, String> probes) {
        Map<String, String> metrics = new LinkedHashMap<>(LoadMetrics.units());
        metrics.putAll(PROGRAM_METRICS);
        metrics.put(ProgramMeasurement.CASES, ProgramMeasurement.CASES);
        metrics.putAll(probes);
        return metrics;
    }

    /** The files of a folder that end so, without that end. */
    private static Set<String> named(Path folder, String suffix) {
        return names(folder, file -> file.toString().endsWith(suffix)).stream()
                .map(name -> name.substring(0, name.length() - suffix.length()))
                .collect(Collectors.toSet());
    }

    private static Set<String> names(Path folder, Predicate<Path> wanted) {
        if (!Files.isDirectory(folder)) {
            return Set.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(wanted)
                    .map(entry -> entry.getFileName().toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + folder + " cannot be read; make it readable", e);
        }
    }
}
