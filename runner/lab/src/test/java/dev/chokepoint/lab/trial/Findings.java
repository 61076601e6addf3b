package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Check;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.finding.Mechanism;
import dev.chokepoint.catalogue.finding.Movement;
import dev.chokepoint.catalogue.finding.Primary;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.finding.Source;
import dev.chokepoint.catalogue.finding.Toggle;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.load.Load;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.load.ProgramLoad;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Findings on the made-up system of these tests. */
public final class Findings {
    public static final String COMPONENT = "shop";
    static final String PROGRAM = "counter";
    public static final String PROBE = "shop.queue";
    public static final PlanLoad PLAN =
            PlanLoad.closed("order", COMPONENT, 2, Duration.ofMillis(1), Duration.ofMillis(20));

    private Findings() {}

    /** Nothing but one property. */
    public static Settings property(String key, String value) {
        return new Settings(
                List.of(),
                Map.of(key, value),
                Map.of(),
                OptionalInt.empty(),
                Map.of(),
                Optional.empty(),
                OptionalInt.empty());
    }

    /** A ratio with a plan and these checks. */
    public static Finding ratio(String... checks) {
        return finding(
                Kind.RATIO,
                PLAN,
                new Primary("response_time_p50", "ms", Better.LOWER, OptionalDouble.of(200), OptionalDouble.of(100)),
                checks);
    }

    /** A count with a program. */
    public static Finding count() {
        return finding(
                Kind.COUNT,
                new ProgramLoad(PROGRAM, List.of("--seed", "${seed}")),
                new Primary("duplicate_ids", "ids", Better.LOWER, OptionalDouble.empty(), OptionalDouble.empty()));
    }

    /** The made-up ratio with what a test adds to it. */
    public static Finding ratio(Kind kind, Map<String, Settings> levels, List<AlsoLoad> also) {
        Finding ratio = ratio();
        return new Finding(
                ratio.id(),
                ratio.file(),
                ratio.title(),
                ratio.source(),
                ratio.system(),
                kind,
                ratio.toggle(),
                levels,
                ratio.with(),
                ratio.versions(),
                ratio.load(),
                ratio.quickLoad(),
                also,
                ratio.primary(),
                ratio.mechanism(),
                ratio.secondary(),
                ratio.checks(),
                ratio.expect(),
                ratio.obsoleteSince(),
                ratio.tolerance(),
                ratio.lesson());
    }

    /** The same with spans. */
    public static Finding traced(Finding finding) {
        return new Finding(
                finding.id(),
                finding.file(),
                finding.title(),
                finding.source(),
                finding.system(),
                finding.kind(),
                finding.toggle(),
                finding.levels(),
                Map.of("skywalking-collector", Settings.none()),
                finding.versions(),
                finding.load(),
                finding.quickLoad(),
                finding.also(),
                finding.primary(),
                finding.mechanism(),
                finding.secondary(),
                finding.checks(),
                finding.expect(),
                finding.obsoleteSince(),
                finding.tolerance(),
                finding.lesson());
    }

    private static Finding finding(Kind kind, Load load, Primary primary, String... checks) {
        return new Finding(
                "trip-made-up",
                Path.of("trip-made-up.md"),
                "A made-up fault",
                new Source("000", "made up", Optional.empty()),
                "trip",
                kind,
                new Toggle(COMPONENT, property("shop.queue", "bounded"), property("shop.queue", "none")),
                Map.of(),
                Map.of(),
                Map.of(),
                load,
                load,
                List.of(),
                primary,
                new Mechanism(PROBE, "count", Movement.parse("off > on")),
                List.of(),
                Arrays.stream(checks).map(Check::parse).toList(),
                Expectation.REPRODUCED,
                Optional.empty(),
                Finding.DEFAULT_TOLERANCE,
                "lesson");
    }
}
