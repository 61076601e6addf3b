package dev.chokepoint.lab.testkit;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Blocks;
import dev.chokepoint.catalogue.finding.Check;
import dev.chokepoint.catalogue.finding.Counting;
import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Event;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.finding.Level;
import dev.chokepoint.catalogue.finding.Mechanism;
import dev.chokepoint.catalogue.finding.Method;
import dev.chokepoint.catalogue.finding.Movement;
import dev.chokepoint.catalogue.finding.Primary;
import dev.chokepoint.catalogue.finding.Reported;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.finding.Source;
import dev.chokepoint.catalogue.finding.Statement;
import dev.chokepoint.catalogue.finding.Toggle;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.load.Load;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.load.ProgramLoad;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Findings on the made-up {@link Shop}. */
public final class Findings {
    /** The id of each of them. */
    public static final String ID = "shop-made-up";

    /** The variable that carries their toggle to a component. */
    public static final String VARIABLE = "FIX_SHOP_MADE_UP";

    /** The probe that proves their cause. */
    public static final String PROBE = "shop.queue";

    /** What a plan does in them. */
    public static final PlanLoad PLAN =
            PlanLoad.closed("order", Shop.NAME, 2, Duration.ofMillis(1), Duration.ofMillis(20));

    /** What the report states in those with a plan. */
    public static final Statement STATEMENT = new Statement(
            Optional.of("The queue halves the response time."),
            Optional.empty(),
            List.of(new Reported(PROBE, Optional.empty(), Optional.of("about 8"), Optional.of("none"), "a queue of 8")),
            Optional.of("the delay is ours"),
            Map.of());

    private static final Toggle TOGGLE = new Toggle(
            Shop.NAME, SettingsOf.property("shop.queue", "bounded"), SettingsOf.property("shop.queue", "none"));

    private Findings() {}

    /**
     * A ratio with a plan.
     *
     * @param checks its checks
     * @return the finding
     */
    public static Finding ratio(String... checks) {
        return finding(Kind.RATIO, TOGGLE, Map.of(), Map.of(), List.of(), checks);
    }

    /**
     * A ratio with a plan, on another component.
     *
     * @param toggle the switch
     * @return the finding
     */
    public static Finding ratio(Toggle toggle) {
        return finding(Kind.RATIO, toggle, Map.of(), Map.of(), List.of());
    }

    /**
     * A finding with a plan, and levels or further loads.
     *
     * @param kind its kind
     * @param levels settings of the component by level
     * @param also what is done after the main load
     * @return the finding
     */
    public static Finding ratio(Kind kind, Map<String, Settings> levels, List<AlsoLoad> also) {
        return finding(kind, TOGGLE, alone(levels), Map.of(), also);
    }

    /**
     * A sweep with a plan.
     *
     * @param levels its levels, with what each needs around
     * @return the finding
     */
    public static Finding sweep(Map<String, Level> levels) {
        return finding(Kind.SWEEP, TOGGLE, levels, Map.of(), List.of());
    }

    /**
     * A ratio that names further components.
     *
     * @param with settings by component that hold in both arms
     * @return the finding
     */
    public static Finding ratio(Map<String, Settings> with) {
        return finding(Kind.RATIO, TOGGLE, Map.of(), with, List.of());
    }

    /**
     * A finding with a plan that another metric decides.
     *
     * @param kind its kind
     * @param metric its primary metric
     * @param also what is done after the main load
     * @return the finding
     */
    public static Finding decidedBy(Kind kind, String metric, List<AlsoLoad> also) {
        return finding(
                kind,
                Counting.NONE,
                TOGGLE,
                Map.of(),
                Map.of(),
                PLAN,
                also,
                new Primary(metric, "count", Better.LOWER, OptionalDouble.empty(), OptionalDouble.empty()));
    }

    /**
     * A count with a program.
     *
     * @return the finding
     */
    public static Finding count() {
        return finding(
                Kind.COUNT,
                Counting.NONE,
                TOGGLE,
                Map.of(),
                Map.of(),
                new ProgramLoad(Shop.PROGRAM, List.of("--seed", "${seed}")),
                List.of(),
                new Primary("duplicate_ids", "ids", Better.LOWER, OptionalDouble.empty(), OptionalDouble.empty()));
    }

    /**
     * A count with a plan of what a rule of the audit forbids.
     *
     * @param event the rule, and those that may be broken with it
     * @param metric what counts the events
     * @return the finding
     */
    public static Finding event(Event event, String metric) {
        return finding(
                Kind.EVENT,
                new Counting(OptionalLong.empty(), Optional.of(event)),
                TOGGLE,
                Map.of(),
                Map.of(),
                PLAN,
                List.of(),
                new Primary(metric, Event.UNIT, Better.LOWER, OptionalDouble.empty(), OptionalDouble.empty()));
    }

    /**
     * A catalogue of one of them.
     *
     * @param finding the finding
     * @return it with its system
     */
    public static Catalogue catalogue(Finding finding) {
        return new Catalogue(List.of(finding), Shop.systems());
    }

    private static Finding finding(
            Kind kind,
            Toggle toggle,
            Map<String, Level> levels,
            Map<String, Settings> with,
            List<AlsoLoad> also,
            String... checks) {
        Primary primary =
                new Primary("response_time_p50", "ms", Better.LOWER, OptionalDouble.of(200), OptionalDouble.of(100));
        return finding(kind, Counting.NONE, toggle, levels, with, PLAN, also, primary, checks);
    }

    private static Finding finding(
            Kind kind,
            Counting counting,
            Toggle toggle,
            Map<String, Level> levels,
            Map<String, Settings> with,
            Load load,
            List<AlsoLoad> also,
            Primary primary,
            String... checks) {
        return new Finding(
                ID,
                Path.of(ID + ".md"),
                "A made-up fault",
                new Source("000", "made up", Optional.empty()),
                load.equals(PLAN) ? STATEMENT : Statement.NONE,
                Shop.NAME,
                kind,
                counting,
                toggle,
                levels,
                with,
                Map.of(),
                Method.of(
                        new Design.Fresh("a made-up start", Optional.of("a made-up load has no rate")),
                        Blocks.DEFAULT,
                        Blocks.DEFAULT),
                load,
                load,
                also,
                primary,
                new Mechanism(PROBE, "count", Movement.parse("off > on")),
                List.of(),
                Arrays.stream(checks).map(Check::parse).toList(),
                Expectation.REPRODUCED,
                Optional.empty(),
                Finding.DEFAULT_TOLERANCE,
                Map.of(),
                "lesson");
    }

    private static Map<String, Level> alone(Map<String, Settings> levels) {
        Map<String, Level> plain = new LinkedHashMap<>();
        levels.forEach((name, settings) -> plain.put(name, new Level(settings, Map.of())));
        return plain;
    }
}
