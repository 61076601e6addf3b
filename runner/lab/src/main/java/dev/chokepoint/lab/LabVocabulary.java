package dev.chokepoint.lab;

import dev.chokepoint.catalogue.Vocabulary;
import dev.chokepoint.lab.load.LoadMetrics;
import dev.chokepoint.lab.load.PlanLabels;
import dev.chokepoint.lab.probe.Probes;
import dev.chokepoint.lab.probe.SpanProbe;
import dev.chokepoint.lab.trial.ProgramMeasurement;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names that findings may use, taken from what is really there. */
public final class LabVocabulary {
    /** The system of report 000. */
    public static final String TRIP = "trip";

    /** The program that counts what many pods of the uid-service do. */
    public static final String POD_SIMULATION = "pod-simulation";

    /** Unit of the number of generated ids that some other pod generated as well. */
    private static final Map<String, String> PROGRAM_METRICS =
            Map.of("duplicate_ids", "ids", "duplicate_worker_pairs", "pairs");

    private static final Set<String> COMPONENTS = Set.of(
            "mariadb",
            "redis",
            "redis-relay",
            "seata-store-relay",
            SpanProbe.COLLECTOR,
            "seata-server",
            "third-party",
            "uid-service",
            "trip-service",
            "gateway",
            POD_SIMULATION);

    /** The part that is a module of its own, so that the one in its place can be told from it. */
    public static final String SPRING_CLOUD_GATEWAY = "spring-cloud-gateway";

    private static final String PLAN_SUFFIX = ".jmx";
    private static final String DATA_SUFFIX = ".csv";

    private LabVocabulary() {}

    /**
     * Collects the names.
     *
     * @param home the repository root
     * @return components of all systems, plans and their rows under jmeter/, parts under runner/parts, all metrics and
     *     probes
     * @throws UncheckedIOException if a folder cannot be read
     */
    public static Vocabulary read(Path home) {
        Map<String, String> probes = new LinkedHashMap<>();
        Probes.all().forEach((id, probe) -> probes.put(id, probe.unit()));
        Path plans = home.resolve("jmeter");
        Map<String, String> metrics = metrics(probes);
        labels(plans).forEach(labels -> metrics.putAll(LoadMetrics.units(labels)));
        return new Vocabulary(
                Set.of(TRIP),
                COMPONENTS,
                named(plans, PLAN_SUFFIX),
                named(plans.resolve("data"), DATA_SUFFIX),
                Set.of(POD_SIMULATION),
                metrics,
                probes,
                parts(home.resolve("runner").resolve("parts")));
    }

    /**
     * Every metric of a trial with its unit: those of a load, those of a program, and every probe, so that a check can
     * be about a probe as well.
     */
    public static Map<String, String> metrics(Map<String, String> probes) {
        Map<String, String> metrics = new LinkedHashMap<>(LoadMetrics.units());
        metrics.putAll(PROGRAM_METRICS);
        metrics.put(ProgramMeasurement.CASES, ProgramMeasurement.CASES);
        metrics.putAll(probes);
        return metrics;
    }

    private static Set<String> parts(Path folder) {
        Set<String> parts = new TreeSet<>(names(folder, part -> Files.isRegularFile(part.resolve("pom.xml"))));
        parts.add(SPRING_CLOUD_GATEWAY);
        return parts;
    }

    /** The labels of each plan that has several, for such a plan gives metrics of each of them. */
    private static List<Set<String>> labels(Path plans) {
        return named(plans, PLAN_SUFFIX).stream()
                .map(plan -> PlanLabels.of(plans.resolve(plan + PLAN_SUFFIX)))
                .filter(labels -> labels.size() > 1)
                .toList();
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
