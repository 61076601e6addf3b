package dev.chokepoint.uid.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Starts all pods of a cluster at once, lets them make ids side by side, and ends them. */
final class Clusters implements AutoCloseable {

    /** A phase takes milliseconds. One that takes this long has hung. */
    private static final Duration PHASE_DEADLINE = Duration.ofSeconds(60);

    private final WorkerIds workerIds;
    private final ExecutorService threads;
    private int clusters;

    Clusters(WorkerIds workerIds, int mostPods) {
        this.workerIds = workerIds;
        this.threads = Executors.newFixedThreadPool(mostPods);
    }

    /**
     * One cluster from start to end; the random numbers decide over MAC addresses and moments, equally for every
     * source.
     */
    Duplicates run(int podCount, MacModel model, int ids, SplittableRandom random) {
        int cluster = clusters++;
        List<Callable<Pod>> starts = new ArrayList<>();
        for (byte[] macAddress : model.macAddresses(podCount, random)) {
            ArrivalClock clock = new ArrivalClock(random.split());
            starts.add(() -> new Pod(workerIds.source(cluster, macAddress, clock), clock, ids));
        }
        List<Pod> pods = atOnce(starts);
        atOnce(pods.stream().map(pod -> step(pod, Pod::serve)).toList());
        Duplicates duplicates = Duplicates.of(pods);
        atOnce(pods.stream().map(pod -> step(pod, Pod::close)).toList());
        workerIds.endCluster(cluster);
        return duplicates;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    private static Callable<Pod> step(Pod pod, Consumer<Pod> step) {
        return () -> {
            step.accept(pod);
            return pod;
        };
    }

    private List<Pod> atOnce(List<Callable<Pod>> steps) {
        try {
            List<Pod> done = new ArrayList<>();
            for (Future<Pod> step : threads.invokeAll(steps, PHASE_DEADLINE.toSeconds(), TimeUnit.SECONDS)) {
                done.add(step.get());
            }
            return done;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a pod failed: " + failed.getCause(), failed);
        } catch (CancellationException late) {
            throw new IllegalStateException("a pod was not done within " + PHASE_DEADLINE, late);
        }
    }
}
