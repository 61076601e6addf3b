package dev.chokepoint.lab.fork;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.load.ForkLoad;
import dev.chokepoint.lab.readback.SettingsReadBack;
import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.ForkResult;
import dev.chokepoint.lab.result.Look;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.stats.BlockLength;
import dev.chokepoint.lab.stats.Drift;
import dev.chokepoint.lab.stats.InFork;
import dev.chokepoint.lab.stats.Looks;
import dev.chokepoint.lab.stats.PairedRatio;
import dev.chokepoint.lab.stats.RunDrift;
import dev.chokepoint.lab.stats.WholeMillis;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.trial.InvalidReason;
import dev.chokepoint.lab.trial.NamedLoad;
import dev.chokepoint.lab.trial.Progress;
import dev.chokepoint.lab.trial.RunPlan;
import dev.chokepoint.lab.trial.Schedule;
import dev.chokepoint.lab.trial.TrialNotes;
import dev.chokepoint.lab.trial.TrialSteps;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.Pinning;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/** The forks of a run: up to the number that was asked for, or until a look decides. */
public final class ForkRun {
    private final RunPlan run;
    private final Plans plans;
    private final Place place;
    private final SettingsReadBack settings;
    private final Progress progress;
    private final Around around;

    /**
     * Where the sides run.
     *
     * @param folder of the whole run
     * @param systems the system of a side, and the folder of its files, by its name
     */
    public record Place(
            RunFolder folder, Function<String, SystemUnderTest> systems, Function<String, RunFolder> folders) {}

    /** How the main load is put on, and how each of the further ones, which decide nothing. */
    public record Plans(ForkPlan main, ForkPlan further) {}

    /** What came out: the forks, the looks at them, and the trials of all sides in the order of their start. */
    public record Result(List<ForkResult> forks, List<Look> looks, List<TrialResult> trials) {
        /** Takes copies. */
        public Result {
            forks = List.copyOf(forks);
            looks = List.copyOf(looks);
            trials = List.copyOf(trials);
        }
    }

    /** Prepares; nothing is started. */
    public ForkRun(RunPlan run, Plans plans, Place place, SettingsReadBack settings, Progress progress, Clock clock) {
        this(run, plans, place, settings, progress, Around.thisMachine(clock));
    }

    /** The same elsewhere. */
    ForkRun(RunPlan run, Plans plans, Place place, SettingsReadBack settings, Progress progress, Around around) {
        this.run = run;
        this.plans = plans;
        this.place = place;
        this.settings = settings;
        this.progress = progress;
        this.around = around;
    }

    /**
     * Runs so many forks at most. An invalid one is the last, because it decides the verdict. A look that finds a fork
     * without a ratio is the last too, because no further fork gives the run one.
     */
    public Result run(int most, boolean lookBetween) throws InterruptedException, IOException {
        List<ForkResult> forks = new ArrayList<>();
        List<Look> looks = new ArrayList<>();
        List<TrialResult> trials = new ArrayList<>();
        for (int number = 1; number <= most; number++) {
            progress.mayEndAfter(nextEnd(number, most, lookBetween));
            Fork.Outcome outcome = fork(number).run();
            trials.addAll(outcome.trials());
            outcome.measured().ifPresent(measured -> forks.add(result(outcome, measured)));
            if (!outcome.valid()) {
                break;
            }
            boolean due = number == most || (lookBetween && Looks.AFTER.contains(number));
            Optional<Look> look = look(forks, trials, due);
            look.ifPresent(looks::add);
            boolean decided =
                    look.filter(each -> each.decisive() || undecidable(forks)).isPresent();
            if (decided || (due && withoutRatio(forks))) {
                break;
            }
        }
        return new Result(forks, looks, trials);
    }

    /** The fork after which the run may end, while the given one runs. */
    private int nextEnd(int number, int most, boolean lookBetween) {
        return Looks.AFTER.stream()
                .filter(look -> lookBetween && !run.finding().kind().counts() && look >= number && look < most)
                .findFirst()
                .orElse(most);
    }

    private Fork fork(int number) {
        List<Side> sides = new ArrayList<>();
        for (Schedule.Slot slot : run.schedule().fork(number)) {
            SystemUnderTest system = place.systems().apply(slot.text());
            TrialSteps steps = new TrialSteps(system, run, settings, progress);
            sides.add(new Side(
                    slot,
                    steps,
                    new TrialNotes(slot, around.clock().instant()),
                    place.folders().apply(slot.text())));
        }
        Function<NamedLoad, ForkLoads> loads = load ->
                new ForkLoads(run, load.isMain() ? plans.main() : plans.further(), this::sharing, progress, around);
        return new Fork(number, sides, place.folder(), run.loads(), loads, progress, around.clock());
    }

    private Loading sharing(List<Side> sides, Map<String, ForkLoad> loads) {
        List<String> names = sides.stream().map(Side::name).toList();
        if (!plans.main().together()) {
            return new Turns(names, loads, around.pause(), around.clock());
        }
        Pinning pinning = Pinning.ofThisMachine();
        List<List<Integer>> shares = pinning.shares(sides.size());
        return new Together(
                names,
                loads,
                (side, part) -> pin(sides, side, pinning, shares.get(part)),
                shares.get(0).size(),
                around.pause(),
                around.clock());
    }

    private static void pin(List<Side> sides, String name, Pinning pinning, List<Integer> share) throws ForkException {
        for (Side side : sides) {
            if (side.name().equals(name)) {
                try {
                    side.system().pin(pinning, share);
                } catch (StackException e) {
                    throw new ForkException(name, InvalidReason.STACK_LOST, e);
                }
            }
        }
    }

    /** A look compares ratios. Counts are tested once, over all forks. */
    private Optional<Look> look(List<ForkResult> forks, List<TrialResult> trials, boolean due) {
        List<Double> ratios =
                forks.stream().flatMap(fork -> fork.ratio().stream().boxed()).toList();
        if (!due
                || ratios.size() < 2
                || ratios.size() < forks.size()
                || run.finding().kind().counts()) {
            return Optional.empty();
        }
        String metric = run.finding().primary().metric();
        Effect effect = WholeMillis.widened(
                metric,
                Looks.effect(ratios, run.finding().tolerance()),
                values(trials, Arm.OFF, metric),
                values(trials, Arm.ON, metric));
        boolean decisive = Looks.decisive(effect) && RunDrift.steady(forks) && !undecidable(forks);
        return Optional.of(new Look(ratios.size(), effect.ratio(), effect.interval(), decisive));
    }

    /** A run has an effect only if each of its forks has a ratio. A count has no need of one. */
    private boolean withoutRatio(List<ForkResult> forks) {
        return !run.finding().kind().counts()
                && forks.stream().anyMatch(fork -> fork.ratio().isEmpty());
    }

    /** Further forks cannot undo that one was not steady, that most of its blocks were too short, or a sure drift. */
    private static boolean undecidable(List<ForkResult> forks) {
        boolean fork = forks.stream()
                .anyMatch(one -> !one.steady() || BlockLength.of(one).stream().anyMatch(BlockLength::mostTooShort));
        return fork || RunDrift.surelyNotSteady(forks);
    }

    private ForkResult result(Fork.Outcome outcome, Measured measured) {
        return new ForkResult(
                outcome.number(),
                outcome.startedAt(),
                outcome.endedAt(),
                measured.burnIn(),
                measured.blocks(),
                measured.steady().steady(),
                measured.steady().sentence(),
                ratio(outcome),
                outcome.valid() ? inFork(measured) : Optional.empty(),
                drift(measured));
    }

    /** What an invalid fork measured is no part of any figure. */
    private OptionalDouble ratio(Fork.Outcome outcome) {
        if (!outcome.valid()) {
            return OptionalDouble.empty();
        }
        String metric = run.finding().primary().metric();
        List<Double> off = values(outcome.trials(), Arm.OFF, metric);
        List<Double> on = values(outcome.trials(), Arm.ON, metric);
        if (off.size() != 1 || on.size() != 1 || !(off.get(0) > 0) || !(on.get(0) > 0)) {
            return OptionalDouble.empty();
        }
        double ratio = off.get(0) / on.get(0);
        return OptionalDouble.of(run.finding().primary().better() == Better.LOWER ? ratio : 1 / ratio);
    }

    private static List<Double> values(List<TrialResult> trials, Arm arm, String metric) {
        return trials.stream()
                .filter(trial -> trial.arm() == arm && trial.level().isEmpty())
                .flatMap(trial -> trial.metric(metric).stream())
                .map(TrialResult.Value::value)
                .toList();
    }

    /** Only what a block itself has gives an interval inside of the fork. */
    private Optional<Effect.Interval> inFork(Measured measured) {
        Finding finding = run.finding();
        Optional<Function<Block, Double>> figure =
                BlockMetric.of(finding.primary().metric());
        return figure.flatMap(value -> {
            List<Double> off = measured.counted(Arm.OFF.text(), value);
            List<Double> on = measured.counted(Arm.ON.text(), value);
            return PairedRatio.unusable(off, on).isPresent()
                    ? Optional.empty()
                    : Optional.of(InFork.of(off, on, finding.primary().better(), finding.tolerance())
                            .interval());
        });
    }

    /** Of the successes of a ratio, and of all answers of a count, whose failures may be what it is about. */
    private Map<String, Double> drift(Measured measured) {
        boolean counts = run.finding().kind().counts();
        Map<String, Double> drift = new LinkedHashMap<>();
        Stream<String> sides = measured.blocks().stream().map(Block::side).distinct();
        sides.forEach(side -> drift.put(
                side, Drift.percent(measured.counted(side, counts ? Block::answeredPerSecond : Block::perSecond))));
        return drift;
    }
}
