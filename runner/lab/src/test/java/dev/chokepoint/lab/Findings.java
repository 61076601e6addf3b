package dev.chokepoint.lab;

import dev.chokepoint.catalogue.AlsoLoad;
import dev.chokepoint.catalogue.Better;
import dev.chokepoint.catalogue.Check;
import dev.chokepoint.catalogue.Expectation;
import dev.chokepoint.catalogue.Finding;
import dev.chokepoint.catalogue.Kind;
import dev.chokepoint.catalogue.Load;
import dev.chokepoint.catalogue.Mechanism;
import dev.chokepoint.catalogue.Movement;
import dev.chokepoint.catalogue.PlanLoad;
import dev.chokepoint.catalogue.Primary;
import dev.chokepoint.catalogue.ProgramLoad;
import dev.chokepoint.catalogue.Settings;
import dev.chokepoint.catalogue.Source;
import dev.chokepoint.catalogue.Toggle;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Findings on the made-up system of these tests. */
final class Findings {
    static final String COMPONENT = "shop";
    static final String PROGRAM = "counter";
    static final String PROBE = "shop.queue";
    static final PlanLoad PLAN = PlanLoad.closed("order", COMPONENT, 2, Duration.ofMillis(1), Duration.ofMillis(20));

    private Findings() {}

    static Settings property(String key, String value) {
        return new Settings(
                List.of(),
                Map.of(key, value),
                Map.of(),
                OptionalInt.empty(),
                Map.of(),
                Optional.empty(),
                OptionalInt.empty());
    }

    static Finding ratio(String... checks) {
        return finding(
                Kind.RATIO,
                PLAN,
                new Primary("response_time_p50", "ms", Better.LOWER, OptionalDouble.of(200), OptionalDouble.of(100)),
                checks);
    }

    static Finding count() {
        return finding(
                Kind.COUNT,
                new ProgramLoad(PROGRAM, List.of("--seed", "${seed}")),
                new Primary("duplicate_ids", "ids", Better.LOWER, OptionalDouble.empty(), OptionalDouble.empty()));
    }

    /** The made-up ratio with what a test adds to it. */
    static Finding ratio(Kind kind, Map<String, Settings> levels, List<AlsoLoad> also) {
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
    static Finding traced(Finding finding) {
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
