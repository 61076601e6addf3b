package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.trial.InvalidReason;
import dev.chokepoint.lab.trial.NamedLoad;
import dev.chokepoint.lab.trial.Progress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** One load on all sides of a fork: burn-in, then measured blocks, with the probes read around these. */
final class ForkMeasurement {
    /** A block during which foreign processes used more of the machine than this is repeated. */
    static final double MOST_FOREIGN_PERCENT = 5;

    /** At the end of each but the last of them the probes look, see {@link SideReadings#quarterPassed}. */
    private static final int QUARTERS = 4;

    private final ForkPlan plan;
    private final Loading loading;
    private final ForkWatch watch;
    private final List<Side> sides;
    private final Map<String, SideReadings> readings;
    private final Progress progress;
    private final String prefix;
    private int quarterAt;

    ForkMeasurement(
            ForkPlan plan,
            Loading loading,
            ForkWatch watch,
            List<Side> sides,
            Map<String, SideReadings> readings,
            Progress progress,
            NamedLoad load) {
        this.plan = plan;
        this.loading = loading;
        this.watch = watch;
        this.sides = List.copyOf(sides);
        this.readings = new LinkedHashMap<>(readings);
        this.progress = progress;
        this.prefix = load.prefix();
    }

    /**
     * The blocks as they took place.
     *
     * @param rounds the measured rounds; one that was disturbed and repeated is among them
     */
    record Course(BurnIn.Outcome burnIn, List<Round> rounds) {
        Course {
            rounds = List.copyOf(rounds);
        }

        /** How many requests of a side were answered in all measured blocks, disturbed ones included. */
        long answered(String side) {
            return rounds.stream()
                    .flatMap(round -> round.turns().stream())
                    .filter(turn -> turn.side().equals(side))
                    .mapToLong(Turn::answered)
                    .sum();
        }
    }

    /** One block of each side, and why they do not count and were repeated; empty if they count. */
    record Round(List<Turn> turns, Optional<String> disturbed) {
        Round {
            turns = List.copyOf(turns);
        }
    }

    /** Loads, warms and measures. If this throws, the probes have put back what they switched. */
    Course run(BurnIn burnIn) throws ForkException, InterruptedException {
        boolean measured = false;
        try {
            Course course = measure(burnIn);
            measured = true;
            return course;
        } finally {
            if (!measured) {
                abandon();
            }
        }
    }

    private Course measure(BurnIn burnIn) throws ForkException, InterruptedException {
        progress.phase(prefix + "burning in");
        BurnIn.Outcome warmed =
                burnIn.run(watch, this::rehearse, news -> progress.phase(prefix + "burning in: " + news));
        begin();
        List<Round> rounds = new ArrayList<>();
        int good = 0;
        for (int round = 0; round < plan.mostRounds() && good < plan.rounds(); round++) {
            progress.phase("%smeasuring, block %d of %d%s".formatted(prefix, good + 1, plan.rounds(), again(rounds)));
            watch.marks(marks(good));
            List<Turn> turns = loading.round(warmed.rounds() + good, plan.length(), watch);
            Optional<String> disturbed = disturbed(turns);
            rounds.add(new Round(turns, disturbed));
            good += disturbed.isPresent() ? 0 : 1;
        }
        watch.marks(ForkWatch.Marks.NONE);
        if (good < plan.rounds()) {
            throw busy(rounds, good);
        }
        return new Course(warmed, rounds);
    }

    private ForkException busy(List<Round> rounds, int good) {
        return new ForkException(
                sides.get(0).name(),
                InvalidReason.MACHINE_BUSY,
                ("only %d of the %d blocks that are needed counted, after %d were measured%s. Stop what"
                                + " else runs here.")
                        .formatted(good, plan.rounds(), rounds.size(), whyDisturbed(rounds)));
    }

    private static String again(List<Round> rounds) {
        return rounds.isEmpty()
                ? ""
                : rounds.get(rounds.size() - 1)
                        .disturbed()
                        .map(why -> " again: " + why)
                        .orElse("");
    }

    /** Why the last block that does not count was disturbed. */
    private static String whyDisturbed(List<Round> rounds) {
        return rounds.stream()
                .flatMap(round -> round.disturbed().stream())
                .reduce((earlier, later) -> later)
                .map(why -> ": " + why)
                .orElse("");
    }

    /** A disturbed block takes its neighbours with it, so that the order stays balanced. */
    private static Optional<String> disturbed(List<Turn> turns) {
        return turns.stream()
                .filter(turn -> turn.foreignPercent() > MOST_FOREIGN_PERCENT)
                .findFirst()
                .map(turn -> String.format(
                        Locale.ROOT,
                        "foreign processes used %.0f %% of the machine in the block of %s, at most %.0f %% is allowed",
                        turn.foreignPercent(),
                        turn.side(),
                        MOST_FOREIGN_PERCENT));
    }

    private void rehearse() {
        for (Side side : sides) {
            of(side).rehearse()
                    .ifPresent(why -> progress.phase("%sburning in; of %s %s".formatted(prefix, side.name(), why)));
        }
    }

    private void abandon() {
        for (Side side : sides) {
            of(side).abandon().ifPresent(why -> progress.phase("%sof %s %s".formatted(prefix, side.name(), why)));
        }
    }

    private void begin() throws ForkException {
        for (Side side : sides) {
            try {
                of(side).begin();
            } catch (ProbeException e) {
                throw new ForkException(side.name(), InvalidReason.PROBE_FAILED, e);
            }
        }
    }

    private SideReadings of(Side side) {
        return Optional.ofNullable(readings.get(side.name()))
                .orElseThrow(() -> new IllegalArgumentException("no probes for side " + side.name()));
    }

    /**
     * What is read in a measured round, before which so many have counted. A disturbed one is repeated: then a quarter
     * is not read again, and the end is.
     */
    private ForkWatch.Marks marks(int good) {
        boolean last = good == plan.rounds() - 1;
        boolean quarter = good != quarterAt
                && IntStream.range(1, QUARTERS).anyMatch(number -> good == plan.rounds() * number / QUARTERS);
        quarterAt = good;
        return new ForkWatch.Marks() {
            @Override
            public void begins(Side side) throws ProbeException {
                of(side).blockBegins();
            }

            @Override
            public void half(Side side) throws ProbeException {
                if (quarter) {
                    of(side).quarterPassed();
                }
            }

            @Override
            public void ends(Side side) throws ProbeException {
                of(side).blockEnds();
                if (last) {
                    of(side).loadEnded();
                }
            }

            @Override
            public void drained(Side side) throws ProbeException {
                of(side).blockDrained();
            }
        };
    }
}
