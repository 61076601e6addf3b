package dev.chokepoint.lab.verdict;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.TrialResult;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** What the rule is given in its tests. */
final class Given {
    private static final int PAIRS = 3;
    private static final double TOLERANCE = 0.05;

    private Given() {}

    static List<TrialResult> validTrials() {
        return IntStream.rangeClosed(1, 2 * PAIRS)
                .mapToObj(number -> trial(number, List.of()))
                .toList();
    }

    static List<TrialResult> trialsWithOneInvalid(String reason) {
        return IntStream.rangeClosed(1, 2 * PAIRS)
                .mapToObj(number -> trial(number, number == 4 ? List.of(reason) : List.of()))
                .toList();
    }

    static Optional<Effect> effect(double low, double high) {
        Effect.Interval interval = new Effect.Interval(low, high);
        return Optional.of(new Effect(Math.sqrt(low * high), interval, Optional.empty(), TOLERANCE));
    }

    static MechanismResult movedIn(int pairs) {
        List<MechanismResult.PairMovement> movements = IntStream.rangeClosed(1, PAIRS)
                .mapToObj(pair -> new MechanismResult.PairMovement(pair, pair <= pairs ? 9 : 0, 0, pair <= pairs))
                .toList();
        return new MechanismResult("threads.live", "threads", "off > on", movements, pairs == PAIRS);
    }

    private static TrialResult trial(int number, List<String> invalidReasons) {
        return new TrialResult(
                number,
                (number + 1) / 2,
                number % 2 == 1 ? Arm.OFF : Arm.ON,
                Optional.empty(),
                Instant.EPOCH,
                Instant.EPOCH,
                invalidReasons.isEmpty(),
                invalidReasons,
                Map.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of());
    }
}
