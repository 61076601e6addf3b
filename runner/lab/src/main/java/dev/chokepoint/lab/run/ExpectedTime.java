package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Level;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.system.LoadDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.fork.ForkPlan;
import dev.chokepoint.lab.stats.Looks;
import dev.chokepoint.lab.trial.NamedLoad;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * About how long a run takes, from what its finding declares. A fork whose burn-in needs all of its time is assumed,
 * and no block that must be repeated.
 *
 * @param what what is repeated: "fork" or "pair" of trials, with those of the levels
 * @param repeated how often, at least
 * @param most how often, at most
 * @param each the time of one of them
 */
public record ExpectedTime(String what, int repeated, int most, Duration each) {
    /** A program with its start; the same trials of trip-worker-id-redis took 4 s. */
    private static final Duration PROGRAM = Duration.ofSeconds(5);

    private static final int LAST_LOOK = Looks.AFTER.get(Looks.AFTER.size() - 1);

    /** Of what a run measures of a finding of this system, in forks or in trials. */
    static ExpectedTime of(SystemDeclaration system, RunRequest request, Finding finding, boolean forked) {
        if (!forked) {
            return trials(system, finding, request.quick(), request.pairs());
        }
        int most = request.mostForks();
        int least = request.forks().isPresent() ? most : Math.min(most, firstLook(finding));
        return new ExpectedTime("fork", least, most, fork(system, finding, request.quick()));
    }

    /** Of a plain run, or a quick one, of a finding of this system on this machine. */
    public static ExpectedTime of(SystemDeclaration system, Finding finding, boolean quick) {
        Finding measured = finding.decisive();
        if (!measured.design().forked()) {
            return trials(system, measured, quick, quick ? measured.method().quickPairs() : RunRequest.DEFAULT_PAIRS);
        }
        return new ExpectedTime(
                "fork",
                quick ? RunRequest.QUICK_FORKS : firstLook(measured),
                quick ? RunRequest.QUICK_FORKS : LAST_LOOK,
                fork(system, measured, quick));
    }

    /** A look is at a ratio. A count has none, so it has all forks. */
    private static int firstLook(Finding finding) {
        return finding.kind().counts() ? LAST_LOOK : Looks.AFTER.get(0);
    }

    /** How many sides a fork of the finding has: the arms and its levels. */
    public static int sides(Finding finding) {
        return Arm.values().length + finding.levels().size();
    }

    private static Duration around(SystemDeclaration system) {
        return system.load().map(LoadDeclaration::around).orElse(LoadDeclaration.USUAL_AROUND);
    }

    private static Duration fork(SystemDeclaration system, Finding finding, boolean quick) {
        int sides = sides(finding);
        Duration main = ForkPlan.of(finding.method(), quick, sides).expected(sides, limited(finding));
        Duration further = ForkPlan.of(finding.method(), true, sides).expected(sides, false);
        return around(system)
                .multipliedBy(sides)
                .plus(main)
                .plus(further.multipliedBy(finding.also().size()));
    }

    /** Whether the processor time of a component is limited in an arm or in a level, so that a fork burns in twice. */
    private static boolean limited(Finding finding) {
        Stream<Settings> arms =
                finding.toggle().arms().values().stream().flatMap(one -> Stream.of(one.off(), one.on()));
        Stream<Settings> others = Stream.concat(
                finding.with().values().stream(),
                finding.levels().values().stream().flatMap(Level::all));
        return Stream.concat(arms, others).anyMatch(Settings::limitsTime);
    }

    private static ExpectedTime trials(SystemDeclaration system, Finding finding, boolean quick, int pairs) {
        return new ExpectedTime(
                "pair", pairs, pairs, trial(system, finding, quick).multipliedBy(sides(finding)));
    }

    private static Duration trial(SystemDeclaration system, Finding finding, boolean quick) {
        return (quick ? finding.quickLoad() : finding.load()) instanceof PlanLoad plan
                ? NamedLoad.of(plan, finding, quick).stream()
                        .map(one -> one.load().warmup().plus(one.load().measure()))
                        .reduce(around(system), Duration::plus)
                : PROGRAM;
    }

    /** The time until the first moment at which the run may end. */
    public Duration least() {
        return each.multipliedBy(repeated);
    }

    /** The time of the longest run. */
    public Duration longest() {
        return each.multipliedBy(most);
    }

    /** For a column, such as "24 min" or "24 to 56 min". */
    public String text() {
        return minutes(least()) + (most > repeated ? " to " + minutes(longest()) : "") + " min";
    }

    /** What the run will do, such as "trip-stock-lock: 3 to 7 forks of about 7.5 min, together about 23 to 53 min". */
    String sentence(String id) {
        String number = repeated + (most > repeated ? " to " + most : "") + " " + what + (most == 1 ? "" : "s");
        return "%s: %s of about %s min, together about %s".formatted(id, number, minutes(each), text());
    }

    /** Below ten minutes with one digit after the point. */
    private static String minutes(Duration time) {
        double minutes = time.toMillis() / 60_000.0;
        return String.format(Locale.ROOT, minutes < 10 ? "%.1f" : "%.0f", minutes);
    }
}
