package dev.chokepoint.lab.projection;

import dev.chokepoint.lab.report.text.RunLoad;
import dev.chokepoint.lab.report.text.Variant;
import dev.chokepoint.lab.result.RunResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a cluster would reach under the loads of a run.
 *
 * @param variant the arm or level whose demands were taken
 * @param loads the loads that could be projected
 * @param unknown the loads of the cluster's file that the run does not have
 */
record Projection(RunResult run, Variant variant, Cluster cluster, List<OfLoad> loads, List<String> unknown) {
    private static final String CLOSED = "threads";
    private static final double NANOS_PER_SECOND = Duration.ofSeconds(1).toNanos();

    /** Name of the station that all components without a limit share. */
    static final String REST = "the rest";

    /** Takes copies. */
    Projection {
        loads = List.copyOf(loads);
        unknown = List.copyOf(unknown);
    }

    /**
     * One load.
     *
     * @param hold how long the one lock is held that the requests queue for, if the file names one
     * @param missing why the lock is not in the model although the file names it
     */
    record OfLoad(
            Demands demands,
            Optional<Cluster.KnownLoad> known,
            Optional<Demands.Hold> hold,
            Optional<String> missing,
            List<Row> rows) {
        /** Takes a copy. */
        OfLoad {
            rows = List.copyOf(rows);
        }
    }

    /**
     * One number of replicas. The station is that which is full first; {@code reported} is in requests per second.
     */
    record Row(
            int replicas,
            ClosedNetwork.Means means,
            double mostThroughput,
            Station bottleneck,
            OptionalDouble reported) {}

    /**
     * Projects one arm or level of a run. Throws, with what is wrong and what to do, when that cannot be done.
     *
     * @param whole whether the time of compilers and collectors counts
     */
    static Projection of(RunResult run, String armOrLevel, Cluster cluster, boolean whole) throws ProjectionException {
        List<Variant> variants = Variant.of(run);
        Variant variant = variants.stream()
                .filter(one -> one.name().equals(armOrLevel))
                .findFirst()
                .orElseThrow(() -> new ProjectionException("the run has no arm or level \"" + armOrLevel + "\"; it has "
                        + variants.stream().map(Variant::name).toList()));
        if (variant.trials().isEmpty()) {
            throw new ProjectionException("no valid trial of \"" + armOrLevel + "\" is in the run " + run.run());
        }
        List<Demands> demands = new ArrayList<>();
        for (RunLoad load : RunLoad.of(run)) {
            if (load.unit().equals(CLOSED)) {
                Demands.of(variant, load, whole).ifPresent(demands::add);
            }
        }
        if (demands.isEmpty()) {
            throw new ProjectionException("the run " + run.run() + " has no processor times of a load with threads."
                    + " Runs made by this version record them; run it again: "
                    + run.settings().repeat());
        }
        requireKnown(cluster, demands);
        List<OfLoad> loads = new ArrayList<>();
        for (Demands each : demands) {
            loads.add(of(each, variant, cluster));
        }
        return new Projection(run, variant, cluster, loads, unknown(cluster, demands));
    }

    private static void requireKnown(Cluster cluster, List<Demands> demands) throws ProjectionException {
        Set<String> present = new TreeSet<>();
        demands.forEach(each -> present.addAll(each.seconds().keySet()));
        Set<String> absent = new TreeSet<>(cluster.limits().keySet());
        absent.removeAll(present);
        if (!absent.isEmpty()) {
            throw new ProjectionException("the cluster limits " + absent + ", of which the run has no processor time;"
                    + " it has those of " + present);
        }
    }

    private static List<String> unknown(Cluster cluster, List<Demands> demands) {
        return cluster.loads().stream()
                .filter(known -> demands.stream().noneMatch(each -> matches(known, each.load())))
                .map(known -> "plan " + known.plan()
                        + known.rows().map(rows -> ", rows of " + rows).orElse(""))
                .toList();
    }

    private static boolean matches(Cluster.KnownLoad known, RunLoad load) {
        return load.plan().equals(known.plan()) && load.rows().equals(known.rows());
    }

    private static OfLoad of(Demands demands, Variant variant, Cluster cluster) throws ProjectionException {
        Optional<Cluster.KnownLoad> known = cluster.loads().stream()
                .filter(one -> matches(one, demands.load()))
                .findFirst();
        Optional<String> lock = known.flatMap(Cluster.KnownLoad::lock);
        Optional<Demands.Hold> hold = lock.flatMap(name -> demands.hold(variant, name));
        Optional<String> missing = lock.filter(name -> hold.isEmpty())
                .map(name -> "the lock " + name + " is not in the model: the run has no "
                        + demands.load().metric(name + Demands.HOLD));
        List<Row> rows = new ArrayList<>();
        for (int index = 0; index < cluster.replicas().size(); index++) {
            int replicas = cluster.replicas().get(index);
            List<Station> stations = stations(demands, cluster, replicas);
            if (hold.isPresent() && lock.isPresent()) {
                stations.add(lock(lock.get(), hold.get(), cluster));
            }
            // What of the network is under the lock is a part of its station.
            double network =
                    seconds(cluster.network()) - (hold.isPresent() ? seconds(cluster.networkWhileLocked()) : 0);
            ClosedNetwork model = new ClosedNetwork(stations, seconds(cluster.thinkTime()) + network);
            ClosedNetwork.Means solved = model.solve(cluster.users());
            List<Double> reported = known.map(Cluster.KnownLoad::reported).orElse(List.of());
            rows.add(new Row(
                    replicas,
                    new ClosedNetwork.Means(solved.throughput(), solved.responseSeconds() + network),
                    model.mostThroughput(cluster.users()),
                    model.bottleneck(),
                    reported.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(reported.get(index))));
        }
        return new OfLoad(demands, known, hold, missing, rows);
    }

    /** One station for each replica with processors of its own, and one for all components without. */
    private static List<Station> stations(Demands demands, Cluster cluster, int ofVaried) throws ProjectionException {
        List<Station> stations = new ArrayList<>();
        double rest = 0;
        for (Map.Entry<String, Double> component : new TreeMap<>(demands.seconds()).entrySet()) {
            String id = component.getKey();
            double seconds = component.getValue() / cluster.speed();
            Cluster.Limit limit = cluster.limits().get(id);
            if (limit == null) {
                rest += seconds;
                continue;
            }
            int replicas = cluster.replicas(id, ofVaried);
            for (int replica = 1; replica <= replicas; replica++) {
                stations.add(Station.ofProcessors(id, limit.processors(), seconds / replicas));
            }
        }
        double left = cluster.left(ofVaried);
        if (rest > 0 && !(left > 0)) {
            throw new ProjectionException("with " + ofVaried + " replicas of " + cluster.varied()
                    + " no processor is left for the components without a limit; add nodes, or lower a limit");
        }
        if (rest > 0) {
            stations.add(Station.ofProcessors(REST, left, rest));
        }
        return stations;
    }

    private static Station lock(String name, Demands.Hold hold, Cluster cluster) {
        return new Station(name, 1, hold.seconds() / cluster.speed() + seconds(cluster.networkWhileLocked()));
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / NANOS_PER_SECOND;
    }
}
