package dev.chokepoint.lab.verdict;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.stats.ExactCounts;
import dev.chokepoint.lab.stats.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A verdict with its reasons, one sentence each, at least one. The rule that turns what was measured into a verdict
 * does not know what the finding expects. docs/method.md has the rule as a table.
 */
public record Verdict(Expectation verdict, List<String> reasons) {
    private static final double SMALLEST_SHOWN = 0.0001;

    private static final int PERCENT = 100;

    /** The one fork of a quick run may have a ratio without an interval, so a missing ratio is not what it says. */
    private static final String NO_INTERVAL =
            "The ratio between the arms has no interval, so it cannot be judged; a note of the run says why.";

    /** Takes a copy and refuses a verdict without a reason. */
    public Verdict {
        reasons = List.copyOf(reasons);
        if (reasons.isEmpty()) {
            throw new IllegalArgumentException("verdict " + verdict + " has no reason; give at least one");
        }
    }

    /** Judges a finding whose primary metric is a ratio. Without an effect the ratio has no interval. */
    public static Verdict ratio(
            List<TrialResult> trials, Optional<Effect> effect, MechanismResult mechanism, Basis basis) {
        return invalid(trials, basis)
                .or(() -> effect.map(given -> judge(given, mechanism, basis)))
                .orElseGet(() -> steady(of(Expectation.INCONCLUSIVE, NO_INTERVAL), basis));
    }

    /**
     * Judges a finding that counts what must never happen. The bound of "none in N" is among the reasons. {@code
     * leastCases} is the number of cases that off needs, where the finding declares one.
     */
    public static Verdict count(
            List<TrialResult> trials,
            CountResult count,
            MechanismResult mechanism,
            OptionalLong leastCases,
            Basis basis) {
        return invalid(trials, basis).orElseGet(() -> judge(count, mechanism, leastCases, basis));
    }

    /** INVALID for a finding that cannot be measured here: what is missing, and how to get it. */
    public static Verdict unavailable(String what) {
        return of(Expectation.INVALID, "unavailable: " + what);
    }

    private static Optional<Verdict> invalid(List<TrialResult> trials, Basis basis) {
        if (trials.isEmpty()) {
            return Optional.of(of(Expectation.INVALID, "No trial was run."));
        }
        List<String> reasons = new ArrayList<>();
        for (TrialResult trial : trials) {
            for (String reason : trial.invalidReasons()) {
                reasons.add("Trial %d (%s %d, %s) is invalid: %s"
                        .formatted(trial.number(), basis.unit(), trial.pair(), trial.armOrLevel(), reason));
            }
        }
        return reasons.isEmpty() ? Optional.empty() : Optional.of(new Verdict(Expectation.INVALID, reasons));
    }

    private static Verdict judge(Effect effect, MechanismResult mechanism, Basis basis) {
        double top = 1 + effect.tolerance();
        double bottom = 1 / top;
        String interval = english(
                "The interval of the effect, %.3f to %.3f,",
                effect.interval().low(), effect.interval().high());
        String below = english("%s does not reach above %.3f:", interval, top);
        Verdict verdict =
                switch (Position.of(effect)) {
                    case ABOVE -> byMechanism(english("%s lies wholly above %.3f.", interval, top), mechanism, basis);
                    case WITHIN -> {
                        String within = "%s lies wholly within the tolerance, %.3f to %.3f.";
                        String evidence = english(within, interval, bottom, top);
                        yield exercised(Expectation.NO_EFFECT, evidence, mechanism, basis);
                    }
                    case NOT_ABOVE -> {
                        String evidence = below + " an improvement beyond the tolerance is ruled out.";
                        yield exercised(Expectation.NOT_REPRODUCED, evidence, mechanism, basis);
                    }
                    case BELOW -> {
                        String evidence = below + " the fix made it worse.";
                        yield exercised(Expectation.NOT_REPRODUCED, evidence, mechanism, basis);
                    }
                    case ACROSS -> {
                        String wide = "%s reaches both sides of %.3f: too wide to say; more %ss narrow it.";
                        String evidence = english(wide, interval, top, basis.unit());
                        yield of(Expectation.INCONCLUSIVE, evidence, sentence(mechanism, basis));
                    }
                };
        return steady(verdict, basis);
    }

    private static Verdict judge(CountResult count, MechanismResult mechanism, OptionalLong leastCases, Basis basis) {
        String seen = english(
                "%,d %s among %,d cases in off, %,d among %,d in on.",
                count.offEvents(), count.unit(), count.offCases(), count.onEvents(), count.onCases());
        String bound = english(
                "%,d among %,d in on allows a rate of up to %.2g a case (one-sided 95 %% bound).",
                count.onEvents(), count.onCases(), count.onRateBound());
        if (count.onEvents() > 0) {
            return of(
                    Expectation.NOT_REPRODUCED,
                    seen + " The fix does not remove it.",
                    bound,
                    sentence(mechanism, basis));
        }
        if (count.offCases() < leastCases.orElse(0)) {
            String few = "%s The finding asks for at least %d cases in off: too few.";
            return steady(of(Expectation.INCONCLUSIVE, english(few, seen, leastCases.getAsLong()), bound), basis);
        }
        if (count.offEvents() == 0) {
            String evidence = seen + " The fault did not show. " + bound;
            return steady(exercised(Expectation.NOT_REPRODUCED, evidence, mechanism, basis), basis);
        }
        CountResult.Significance significance = count.significance().orElseThrow();
        String likely = significance(significance, basis);
        if (!ExactCounts.rare(significance.byEvent()) || !ExactCounts.rare(significance.byFork())) {
            String few = ExactCounts.rare(significance.byEvent()) ? basis.unit() + "s" : "events";
            return steady(
                    of(
                            Expectation.INCONCLUSIVE,
                            seen + " " + bound,
                            english("%s Both must be at most %.2f: too few %s.", likely, ExactCounts.LEVEL, few)),
                    basis);
        }
        return steady(byMechanism(seen + " " + bound + " " + likely, mechanism, basis), basis);
    }

    private static String significance(CountResult.Significance significance, Basis basis) {
        CountResult.Forks off = significance.off();
        CountResult.Forks on = significance.on();
        return english(
                "In off %d of %d %ss have events, in on %d of %d. So up to %.0f %% of all %ss in on may have events "
                        + "(one-sided 95 %% bound). If the fix did nothing, chance would give such a difference "
                        + "with probability %s by event and %s by %s.",
                off.withEvents(),
                off.number(),
                basis.unit(),
                on.withEvents(),
                on.number(),
                PERCENT * on.shareBound(),
                basis.unit(),
                probability(significance.byEvent()),
                probability(significance.byFork()),
                basis.unit());
    }

    private static String probability(double value) {
        return value < SMALLEST_SHOWN ? "below 0.0001" : english("%.2g", value);
    }

    /**
     * A system that was not steady or measured in too short blocks decides nothing, whatever its figures say. What they
     * would say otherwise is of use in a quick run, which is too short to be steady.
     */
    private static Verdict steady(Verdict verdict, Basis basis) {
        if (basis.unsteady().isEmpty()) {
            return verdict;
        }
        List<String> reasons = new ArrayList<>(basis.unsteady());
        if (verdict.verdict() != Expectation.INCONCLUSIVE) {
            reasons.add("In a steady system and long enough blocks the same figures would mean "
                    + verdict.verdict().name() + ".");
        }
        reasons.addAll(verdict.reasons());
        return new Verdict(Expectation.INCONCLUSIVE, reasons);
    }

    /** The absence of an improvement says something only if the cause was at work at all. */
    private static Verdict exercised(Expectation verdict, String evidence, MechanismResult mechanism, Basis basis) {
        return mechanism.held() > 0
                ? of(verdict, evidence, sentence(mechanism, basis))
                : of(
                        Expectation.INCONCLUSIVE,
                        evidence,
                        sentence(mechanism, basis) + " The mechanism was not exercised, so this proves nothing.");
    }

    private static Verdict byMechanism(String evidence, MechanismResult mechanism, Basis basis) {
        Expectation verdict = mechanism.held() == 0
                ? Expectation.NOT_REPRODUCED
                : mechanism.held() == mechanism.pairs().size() ? Expectation.REPRODUCED : Expectation.INCONCLUSIVE;
        return of(verdict, evidence, sentence(mechanism, basis));
    }

    private static String sentence(MechanismResult mechanism, Basis basis) {
        return english(
                "The mechanism %s moved as declared (%s) in %d of %d %ss.",
                mechanism.probe(),
                mechanism.expect(),
                mechanism.held(),
                mechanism.pairs().size(),
                basis.unit());
    }

    private static Verdict of(Expectation verdict, String... reasons) {
        return new Verdict(verdict, List.of(reasons));
    }

    private static String english(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
