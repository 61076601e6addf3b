package dev.chokepoint.lab.projection;

import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Quantities;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import dev.chokepoint.catalogue.yaml.YamlText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the file of a cluster as strictly as the files of the catalogue. */
final class ClusterReader {
    private static final String POSITIVE = "a number, more than 0";

    private final Problems problems;

    private ClusterReader(Problems problems) {
        this.problems = problems;
    }

    /**
     * Reads a file. docs/projection.md explains its keys.
     *
     * @throws CatalogueException with every problem of the file
     */
    static Cluster read(Path file) {
        Problems problems = new Problems(file.toString());
        Optional<Cluster> cluster = YamlText.read(file, problems)
                .flatMap(text -> YamlText.section(text, "file", problems))
                .flatMap(new ClusterReader(problems)::cluster);
        CatalogueException.throwIfAny(problems.list());
        return cluster.orElseThrow();
    }

    private Optional<Cluster> cluster(Section file) {
        Optional<String> title = file.required("title", Value::text);
        Optional<Section> nodes = file.required("nodes", Value::section);
        int count = nodes.flatMap(s -> s.required("count", v -> v.integer(1))).orElse(1);
        int processors =
                nodes.flatMap(s -> s.required("processors", v -> v.integer(1))).orElse(1);
        nodes.ifPresent(Section::refuseOtherKeys);
        double speed = file.optional("speed", ClusterReader::positive).orElse(1.0);
        int users = file.required("users", this::users).orElse(1);
        Duration think = file.optional("think-time", ClusterReader::duration).orElse(Duration.ZERO);
        Optional<Section> network = file.optional("network", Value::section);
        Duration perRequest = network.flatMap(s -> s.required("per-request", ClusterReader::duration))
                .orElse(Duration.ZERO);
        Duration whileLocked = network.flatMap(s -> s.optional("while-locked", ClusterReader::duration))
                .orElse(Duration.ZERO);
        network.ifPresent(Section::refuseOtherKeys);
        Map<String, Cluster.Limit> limits = new LinkedHashMap<>(file.required("components")
                .map(v -> v.map(each -> each.read(this::limit)))
                .orElse(Map.of()));
        Optional<Section> varied = file.required("replicas", Value::section);
        Optional<String> of = varied.flatMap(s -> s.required("of", v -> v.name(limits.keySet())));
        List<Integer> counts = varied.flatMap(s -> s.required("counts"))
                .map(v -> some(v, v.list(each -> each.integer(1))))
                .orElse(List.of());
        varied.ifPresent(Section::refuseOtherKeys);
        List<Cluster.KnownLoad> loads = file.list("loads", each -> each.read(section -> load(section, counts.size())));
        file.refuseOtherKeys();
        Optional<Cluster> cluster = problems.build(() -> new Cluster(
                title.orElseThrow(),
                speed,
                count,
                processors,
                users,
                think,
                perRequest,
                whileLocked,
                limits,
                of.orElseThrow(),
                counts,
                loads));
        return cluster.filter(this::fits);
    }

    private Optional<Integer> users(Value value) {
        Optional<Integer> users = value.integer(1);
        if (users.filter(number -> number > ClosedNetwork.MOST_USERS).isPresent()) {
            problems.add(value.key(), "is " + users.get(), "1 to " + ClosedNetwork.MOST_USERS, "lower it");
            return Optional.empty();
        }
        return users;
    }

    private static Optional<Double> positive(Value value) {
        return value.number(number -> number > 0 && Double.isFinite(number), POSITIVE);
    }

    private static Optional<Duration> duration(Value value) {
        return value.parsed(Quantities::duration, Quantities.DURATION);
    }

    private static <T> List<T> some(Value value, List<T> read) {
        if (value.isList() && value.items().isEmpty()) {
            value.problems().add(value.key(), "is empty", "one number or more", "write it");
        }
        return read;
    }

    private Optional<Cluster.Limit> limit(Section section) {
        Optional<Double> processors = section.required("processors", ClusterReader::positive);
        int replicas = section.optional("replicas", v -> v.integer(1)).orElse(1);
        return processors.map(number -> new Cluster.Limit(number, replicas));
    }

    private Optional<Cluster.KnownLoad> load(Section section, int counts) {
        Optional<String> plan = section.required("plan", Value::text);
        Optional<String> rows = section.optional("data", Value::text);
        Optional<String> lock = section.optional("lock", Value::text);
        Optional<Value> figures = section.optional("reported");
        List<Double> reported =
                figures.map(v -> v.list(ClusterReader::positive)).orElse(List.of());
        if (figures.isPresent() && reported.size() != counts) {
            problems.add(
                    section.pathOf("reported"),
                    "has " + reported.size() + " figures",
                    "one for each of the " + counts + " in replicas.counts",
                    "write as many");
        }
        return plan.map(name -> new Cluster.KnownLoad(name, rows, lock, reported));
    }

    /** A cluster whose limits are larger than its nodes would be projected without an error, and wrongly. */
    private boolean fits(Cluster cluster) {
        cluster.limits().forEach((component, limit) -> {
            if (limit.processors() > cluster.nodeProcessors()) {
                problems.add(
                        "components." + component + ".processors",
                        "is " + limit.processors(),
                        "at most the " + cluster.nodeProcessors() + " of one node",
                        "lower it, or raise nodes.processors");
            }
        });
        cluster.replicas().stream()
                .filter(replicas -> cluster.left(replicas) < 0)
                .findFirst()
                .ifPresent(replicas -> problems.add(
                        "components",
                        "take %s processors with %d replicas of %s"
                                .formatted(cluster.processors() - cluster.left(replicas), replicas, cluster.varied()),
                        "at most the " + cluster.processors() + " of all nodes",
                        "lower them, or add nodes"));
        return problems.list().isEmpty();
    }
}
