package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.load.ForkLoad;
import dev.chokepoint.lab.load.LoadException;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.figure.ProcessorTimes;
import dev.chokepoint.lab.stats.Means;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.trial.InvalidReason;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/** Reads the figures of blocks and notices what has ended. It is asked by the one thread that drives the fork. */
final class ForkWatch implements BlockWatch {
    /** Asking each component takes some system calls, and the pauses of a block look fifty times a second. */
    private static final long LOOK_MILLIS = 500;

    private final Map<String, Side> sides;
    private final Map<String, ForkLoad> loads;
    private final Supplier<MachineTimes> machine;
    private final DoubleSupplier walkMicros;
    private final Limits limits;
    private final Clock clock;
    private final Map<String, Begun> begun = new HashMap<>();
    private final List<Double> walks = new ArrayList<>();
    private Marks marks = Marks.NONE;
    private long lookedMillis;

    /** The processors of each instance of the limited components of a side, by component. */
    @FunctionalInterface
    interface Limits {
        Map<String, Double> of(Side side);
    }

    /** What else is done at the begin, in the middle and at the end of a block. */
    interface Marks {
        Marks NONE = new Marks() {};

        /** A block is about to begin. */
        default void begins(Side side) throws ProbeException {}

        /** Half of a block has passed. */
        default void half(Side side) throws ProbeException {}

        /** A block is over, and its generator still at work. */
        default void ends(Side side) throws ProbeException {}

        /** What the requests of the block did has ended. */
        default void drained(Side side) throws ProbeException {}
    }

    /** What stood at the begin of a block, with the number of walks through much code by then. */
    private record Begun(
            long answered, ProcessorTimes.Snapshot processors, MachineTimes machine, long millis, int walks) {}

    ForkWatch(List<Side> sides, Map<String, ForkLoad> loads, Around around, Limits limits) {
        this.sides = new HashMap<>();
        sides.forEach(side -> this.sides.put(side.name(), side));
        this.loads = Map.copyOf(loads);
        this.machine = around.machine();
        this.walkMicros = around.walkMicros();
        this.limits = limits;
        this.clock = around.clock();
    }

    /** From now on these are called too. */
    void marks(Marks present) {
        marks = present;
    }

    @Override
    public void begins(String side) throws ForkException {
        mark(side, () -> marks.begins(of(sides, side)));
        begun.put(side, look(side));
    }

    @Override
    public void half(String side) throws ForkException {
        mark(side, () -> marks.half(of(sides, side)));
    }

    @Override
    public Figures ends(String side) throws ForkException {
        mark(side, () -> marks.ends(of(sides, side)));
        Begun before = of(begun, side);
        Begun now = look(side);
        Duration wall = Duration.ofMillis(Math.max(1, now.millis() - before.millis()));
        try {
            return new Figures(
                    now.answered() - before.answered(),
                    100
                            * ProcessorTimes.compilerShare(
                                    before.processors(), now.processors(), wall, limits.of(of(sides, side))),
                    now.machine().foreignPercentSince(before.machine()),
                    now.machine().equals(MachineTimes.UNKNOWN)
                            ? Double.NaN
                            : Means.harmonic(walks.subList(before.walks(), now.walks())));
        } catch (ProbeException e) {
            throw new ForkException(side, InvalidReason.PROBE_FAILED, e);
        }
    }

    @Override
    public void drained(String side) throws ForkException {
        mark(side, () -> marks.drained(of(sides, side)));
    }

    @Override
    public void tick() throws ForkException {
        walks.add(walkMicros.getAsDouble());
        if (clock.millis() - lookedMillis < LOOK_MILLIS) {
            return;
        }
        lookedMillis = clock.millis();
        for (Side side : sides.values()) {
            Optional<SystemUnderTest.Dead> dead = side.system().dead();
            if (dead.isPresent()) {
                throw ForkException.died(side.name(), dead.get());
            }
            try {
                of(loads, side.name()).checkAlive();
            } catch (LoadException e) {
                throw new ForkException(side.name(), InvalidReason.LOAD_FAILED, e);
            }
        }
    }

    private Begun look(String side) throws ForkException {
        try {
            return new Begun(
                    of(loads, side).completed(),
                    ProcessorTimes.snapshot(of(sides, side).system().view()),
                    machine(),
                    clock.millis(),
                    walks.size());
        } catch (LoadException e) {
            throw new ForkException(side, InvalidReason.LOAD_FAILED, e);
        } catch (ProbeException e) {
            throw new ForkException(side, InvalidReason.PROBE_FAILED, e);
        }
    }

    /** Sides may share what works for them, such as the engine of containers, so it is added once. */
    private MachineTimes machine() {
        Map<String, Double> beside = new HashMap<>();
        for (Side side : sides.values()) {
            Optional<Map<String, Double>> used = side.system().processorSecondsBeside();
            if (used.isEmpty()) {
                return MachineTimes.UNKNOWN;
            }
            beside.putAll(used.get());
        }
        return machine.get()
                .plusOwn(beside.values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum());
    }

    private interface Mark {
        void make() throws ProbeException;
    }

    private static void mark(String side, Mark mark) throws ForkException {
        try {
            mark.make();
        } catch (ProbeException e) {
            throw new ForkException(side, InvalidReason.PROBE_FAILED, e);
        }
    }

    private static <T> T of(Map<String, T> map, String side) {
        return Optional.ofNullable(map.get(side))
                .orElseThrow(
                        () -> new IllegalArgumentException("there is no side " + side + "; there are " + map.keySet()));
    }
}
