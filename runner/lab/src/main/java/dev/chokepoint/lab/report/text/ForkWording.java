package dev.chokepoint.lab.report.text;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.result.ForkResult;
import dev.chokepoint.lab.result.Look;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.stats.Looks;
import dev.chokepoint.lab.stats.MachineSpeed;
import dev.chokepoint.lab.stats.RunDrift;
import dev.chokepoint.lab.verdict.ForkBasis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The sentences and tables of a run of forks. */
public final class ForkWording {
    /** What a quick run is. It stands wherever another run has its verdict. */
    public static final String QUICK = "quick: an indication, not a verdict";

    private ForkWording() {}

    /** What the run repeats: "fork", or "pair" for a run of trials. */
    public static String unit(RunResult run) {
        return run.forked() ? "fork" : "pair";
    }

    /** At which look the run ended, or that none decided; empty when there was no look. */
    public static Optional<String> decided(RunResult run) {
        List<Look> looks = run.looks();
        // Runs up to 2026-11-26 call a look decisive that showed a sure drift or too short blocks. It decided nothing.
        boolean counts = run.count().isPresent();
        boolean steady = new ForkBasis(run.forks(), counts).basis().unsteady().isEmpty();
        return looks.stream()
                .filter(look -> look.decisive() && steady)
                .findFirst()
                .map(look -> "decided at the look at " + look.forks() + " forks")
                .or(() -> looks.isEmpty()
                        ? Optional.empty()
                        : Optional.of("no look decided, the last one was at "
                                + looks.get(looks.size() - 1).forks() + " forks"));
    }

    /** How sure the effect of a run of forks is: its interval, where it comes from, and which look decided. */
    static String certainty(RunResult run, String interval, String tolerance) {
        int forks = Math.toIntExact(
                run.forks().stream().filter(fork -> fork.ratio().isPresent()).count());
        if (forks == 1) {
            return interval + " from the blocks of one fork; " + tolerance;
        }
        String widened = Looks.AFTER.contains(forks) ? ", widened for the looks" : "";
        String decided = decided(run).map(text -> "; " + text).orElse("");
        return interval + widened + "; " + Wording.pairs(run) + decided + "; " + tolerance;
    }

    /** How many forks were steady, such as "2 of 3 forks". */
    public static String steady(RunResult run) {
        long steady = run.forks().stream().filter(ForkResult::steady).count();
        return steady + " of " + run.forks().size() + (run.forks().size() == 1 ? " fork" : " forks");
    }

    /** The names of all sides, in the order of the first fork. */
    public static List<String> sides(RunResult run) {
        return run.forks().stream()
                .flatMap(fork -> fork.sides().stream())
                .distinct()
                .toList();
    }

    /** Heads of the columns of {@link #rows}. */
    public static List<String> titles(RunResult run) {
        List<String> titles = new ArrayList<>(List.of("fork", "ratio (interval of its blocks)", "steady"));
        sides(run).forEach(side -> titles.add("drift " + side));
        titles.add("blocks");
        return titles;
    }

    /** One row a fork: ratio, whether it was steady, drift of each side, and how many blocks count. */
    public static List<List<String>> rows(RunResult run) {
        List<List<String>> rows = new ArrayList<>();
        for (ForkResult fork : run.forks()) {
            List<String> cells = new ArrayList<>(
                    List.of(Integer.toString(fork.number()), ratio(fork), fork.steady() ? "yes" : "NO"));
            sides(run).forEach(side -> cells.add(drift(fork, side)));
            cells.add(blocks(fork));
            rows.add(cells);
        }
        return rows;
    }

    private static String ratio(ForkResult fork) {
        if (fork.ratio().isEmpty()) {
            return "none";
        }
        String interval = fork.interval()
                .map(ends -> " (" + NumberText.interval(ends) + ")")
                .orElse("");
        return NumberText.ratio(fork.ratio().getAsDouble()) + interval;
    }

    /** The drift of a side with its sign, such as "+0.8 %", or "unknown". */
    public static String drift(ForkResult fork, String side) {
        double percent = fork.driftPercent().getOrDefault(side, Double.NaN);
        return Double.isFinite(percent) ? String.format(Locale.ROOT, "%+.1f %%", percent) : "unknown";
    }

    /** How many measured blocks count, and how many were repeated, such as "32, 1 left out". */
    private static String blocks(ForkResult fork) {
        long leftOut = fork.blocks().stream().filter(block -> !block.counts()).count();
        long counted = fork.blocks().stream().filter(Block::counts).count();
        long tooShort = fork.blocks().stream()
                .filter(block -> block.counts() && block.tooShort())
                .count();
        return counted
                + (leftOut == 0 ? "" : ", " + leftOut + " left out")
                + (tooShort == 0 ? "" : ", " + tooShort + " too short");
    }

    /**
     * The drift of each arm over all forks, as it was measured and, where the run can tell it, net of the speed of the
     * machine; then what of it both arms have in common. One line each.
     */
    public static List<String> drift(RunResult run) {
        List<String> lines = new ArrayList<>();
        lines.add(drifts(RunDrift.asMeasured(run.forks())));
        List<RunDrift> decides = RunDrift.ofArms(run.forks());
        if (decides.stream().anyMatch(RunDrift::net)) {
            lines.add("net of the speed of the machine, which decides: " + drifts(decides));
        }
        lines.add(drifts(RunDrift.ofBoth(run.forks())));
        return lines;
    }

    private static String drifts(List<RunDrift> drifts) {
        return drifts.stream().map(one -> one.what() + " " + one.text()).collect(Collectors.joining("; "));
    }

    /** How much the speed of the machine differed between the measured blocks that count; empty if none noted it. */
    public static Optional<String> speed(RunResult run) {
        DoubleSummaryStatistics walk = run.forks().stream()
                .flatMap(fork -> fork.blocks().stream())
                .filter(Block::counts)
                .flatMapToDouble(block -> block.walkMicros().stream())
                .summaryStatistics();
        if (walk.getCount() == 0) {
            return Optional.empty();
        }
        String follows = Arrays.stream(Arm.values())
                .map(arm -> arm.text() + " "
                        + MachineSpeed.of(run.forks(), arm)
                                .map(MachineSpeed::text)
                                .orElse("cannot be told"))
                .collect(Collectors.joining("; "));
        return Optional.of(String.format(
                Locale.ROOT,
                "a walk through much code took %.0f to %.0f microseconds in the measured blocks; 1 %% more time for it "
                        + "goes with this change of the rate: %s",
                walk.getMin(),
                walk.getMax(),
                follows));
    }

    /** Heads of the columns of {@link #lookRows}. */
    public static List<String> lookTitles() {
        return List.of(
                "look at", "effect", "interval", "drift off (standard error)", "drift on (standard error)", "decisive");
    }

    /** One row a look: forks, effect, interval, the drift of both arms that the rule takes, and whether it decided. */
    public static List<List<String>> lookRows(RunResult run) {
        return run.looks().stream().map(look -> lookRow(run, look)).toList();
    }

    private static List<String> lookRow(RunResult run, Look look) {
        List<String> cells = new ArrayList<>(
                List.of(look.forks() + " forks", NumberText.ratio(look.ratio()), NumberText.interval(look.interval())));
        List<ForkResult> seen =
                run.forks().subList(0, Math.min(look.forks(), run.forks().size()));
        RunDrift.ofArms(seen).forEach(arm -> cells.add(arm.figures()));
        cells.add(look.decisive() ? "yes" : "no");
        return cells;
    }

    /** One line a fork: since when it was steady, or why not. */
    public static List<String> steadiness(RunResult run) {
        return run.forks().stream()
                .map(fork -> "fork " + fork.number() + ": " + fork.steadiness())
                .toList();
    }
}
