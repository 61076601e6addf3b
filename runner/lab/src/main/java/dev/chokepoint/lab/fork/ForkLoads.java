package dev.chokepoint.lab.fork;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.lab.load.ContinuousLoad;
import dev.chokepoint.lab.load.ForkLoad;
import dev.chokepoint.lab.load.LoadException;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.trial.InvalidReason;
import dev.chokepoint.lab.trial.LoadNotes;
import dev.chokepoint.lab.trial.MeasurementException;
import dev.chokepoint.lab.trial.NamedLoad;
import dev.chokepoint.lab.trial.ProbeReadings;
import dev.chokepoint.lab.trial.ProcessorReading;
import dev.chokepoint.lab.trial.Progress;
import dev.chokepoint.lab.trial.RunPlan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Puts one load on all sides of a fork, drives it block by block, and notes what it gave. */
final class ForkLoads {
    private final RunPlan run;
    private final ForkPlan plan;
    private final Sharing sharing;
    private final Progress progress;
    private final Around around;

    /** How the machine is shared, once the generators run. */
    @FunctionalInterface
    interface Sharing {
        Loading of(List<Side> sides, Map<String, ForkLoad> loads) throws ForkException;
    }

    ForkLoads(RunPlan run, ForkPlan plan, Sharing sharing, Progress progress, Around around) {
        this.run = run;
        this.plan = plan;
        this.sharing = sharing;
        this.progress = progress;
        this.around = around;
    }

    /** Runs a load from its begin to the last answer. The generators have ended when this throws. */
    Measured run(NamedLoad load, List<Side> sides) throws ForkException, InterruptedException {
        // If both fail, the failure of the load is thrown and those of closing are suppressed in it.
        try (Generators generators = new Generators(new LinkedHashMap<>())) {
            return run(load, sides, generators.loads());
        }
    }

    private Measured run(NamedLoad load, List<Side> sides, Map<String, ForkLoad> loads)
            throws ForkException, InterruptedException {
        Instant begun = around.clock().instant();
        for (Side side : sides) {
            begin(load, side, sides.size(), loads);
        }
        Map<String, SideReadings> readings = readings(load, sides);
        ForkWatch watch = new ForkWatch(sides, loads, around, this::limits);
        Loading loading = sharing.of(sides, loads);
        BurnIn burnIn = new BurnIn(
                loading,
                plan.burnInLength(),
                plan.longestBurnIn(sides.size()),
                load.isMain() ? new SideLimits(sides) : BurnIn.Limits.NONE,
                around.clock());
        ForkMeasurement.Course course =
                new ForkMeasurement(plan, loading, watch, sides, readings, progress, load).run(burnIn);
        progress.phase(load.prefix() + "waiting for the last replies");
        askToEnd(loads);
        BlockTimes times = new BlockTimes(begun, course, threads(load));
        for (Side side : sides) {
            ContinuousLoad.Finished finished = finish(side, loads, times, loading.processors());
            note(load, side, finished, course, readings);
            times.add(side.name(), finished);
        }
        return times.measured();
    }

    private static void askToEnd(Map<String, ForkLoad> loads) throws ForkException {
        for (Map.Entry<String, ForkLoad> load : loads.entrySet()) {
            try {
                load.getValue().askToEnd();
            } catch (LoadException | RuntimeException e) {
                throw new ForkException(load.getKey(), InvalidReason.LOAD_FAILED, e);
            }
        }
    }

    /** How many requests can be under way; 0 for an open loop, whose requests begin at their own times. */
    private static int threads(NamedLoad load) {
        return load.load().arrivals() instanceof Arrivals.Closed closed ? closed.threads() : 0;
    }

    private Map<String, Double> limits(Side side) {
        Map<String, Double> limits = new TreeMap<>();
        run.launch(side.slot())
                .forEach((component, launch) ->
                        launch.expected().machine().ifPresent(processors -> limits.put(component, processors)));
        return limits;
    }

    private void begin(NamedLoad load, Side side, int sides, Map<String, ForkLoad> loads)
            throws ForkException, InterruptedException {
        progress.phase("%sstarting the load on %s".formatted(load.prefix(), side.name()));
        try {
            ForkLoad begun = side.system()
                    .forkLoad()
                    .begin(
                            load.load(),
                            side.system().entry(load.load().entry()),
                            load.label(side.slot().label()),
                            plan.longest(sides));
            // From there it is ended, also if it cannot be frozen.
            loads.put(side.name(), begun);
            if (!plan.together()) {
                begun.freeze();
            }
        } catch (LoadException | RuntimeException e) {
            throw new ForkException(side.name(), InvalidReason.LOAD_FAILED, e);
        }
    }

    private Map<String, SideReadings> readings(NamedLoad load, List<Side> sides) throws ForkException {
        Map<String, SideReadings> readings = new LinkedHashMap<>();
        for (Side side : sides) {
            try {
                ProbeReadings probes = new ProbeReadings(run.finding(), load::metric, run.probes());
                readings.put(side.name(), new SideReadings(side, probes, new ProcessorReading()));
            } catch (MeasurementException e) {
                throw new ForkException(side.name(), e.reason(), e);
            }
        }
        return readings;
    }

    private static ContinuousLoad.Finished finish(
            Side side, Map<String, ForkLoad> loads, BlockTimes times, int processors)
            throws ForkException, InterruptedException {
        try {
            ForkLoad load = loads.get(side.name());
            if (load == null) {
                throw new IllegalStateException("side " + side.name() + " has no load");
            }
            return load.stop(times.counted(side.name()), times.further(side.name()), processors);
        } catch (LoadException | RuntimeException e) {
            throw new ForkException(side.name(), InvalidReason.LOAD_FAILED, e);
        }
    }

    private void note(
            NamedLoad load,
            Side side,
            ContinuousLoad.Finished finished,
            ForkMeasurement.Course course,
            Map<String, SideReadings> readings)
            throws ForkException {
        new LoadNotes(side.folder().path(), side.system().declaration().generator())
                .note(load, finished.outcome(), side.notes());
        SideReadings ofSide = readings.get(side.name());
        if (ofSide == null) {
            throw new IllegalStateException("side " + side.name() + " has no probes");
        }
        try {
            ofSide.end(load, course.answered(side.name()));
        } catch (ProbeException e) {
            throw new ForkException(side.name(), InvalidReason.PROBE_FAILED, e);
        }
    }

    /** The generators that have begun, by side. One that cannot be ended must not keep the others alive. */
    private record Generators(Map<String, ForkLoad> loads) implements AutoCloseable {
        @Override
        public void close() throws ForkException {
            List<ForkException> failures = new ArrayList<>();
            loads.forEach((side, load) -> {
                try {
                    load.close();
                } catch (RuntimeException e) {
                    failures.add(new ForkException(side, InvalidReason.LOAD_FAILED, e));
                }
            });
            if (!failures.isEmpty()) {
                ForkException first = failures.get(0);
                failures.stream().skip(1).forEach(first::addSuppressed);
                throw first;
            }
        }
    }
}
