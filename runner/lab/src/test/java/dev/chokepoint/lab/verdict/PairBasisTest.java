package dev.chokepoint.lab.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.testkit.Findings;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the rates of fresh trials do to the verdict. */
class PairBasisTest {
    private static final PlanLoad OPEN = new PlanLoad(
            "order-open",
            "trip-service",
            new Arrivals.Open(5),
            Optional.empty(),
            Duration.ZERO,
            Duration.ofSeconds(9),
            List.of());

    @Test
    void trialsWhoseRateRisesDecideNothing() {
        PairBasis rising = new PairBasis(Findings.ratio().fresh("it takes long"), pairs(120, 121));

        assertThat(rising.basis().unit()).isEqualTo("pair");
        assertThat(rising.basis().unsteady())
                .singleElement()
                .asString()
                .startsWith("The rate of on changed by +20.5 % (standard error ")
                .contains("from the first to the last third of the measured part; the limit is 3 %.")
                .endsWith("It was surely not steady while it was measured.");
        assertThat(rising.notes())
                .singleElement()
                .asString()
                .contains("off +0.0 % (standard error 0.0 %); on +20.5 %")
                .doesNotContain("no part in the verdict");
    }

    @Test
    void steadyTrialsDecide() {
        PairBasis steady = new PairBasis(Findings.ratio().fresh("it takes long"), pairs(101, 99));

        assertThat(steady.basis()).isEqualTo(Basis.pairs());
        assertThat(steady.notes()).singleElement().asString().contains("on -0.0 %");
    }

    @Test
    void aFindingThatSaysWhyItMayDriftDecidesAndPrintsTheDrift() {
        Finding start = Findings.ratio();
        assertThat(((Design.Fresh) start.design()).mayDrift()).isPresent();
        PairBasis rising = new PairBasis(start, pairs(120, 120));

        assertThat(rising.basis()).isEqualTo(Basis.pairs());
        assertThat(rising.notes())
                .singleElement()
                .asString()
                .endsWith("It has no part in the verdict: a made-up load has no rate.");
    }

    @Test
    void theLoadThatThePrimaryMetricNamesIsAskedWhetherItIsClosed() {
        Finding open = later(OPEN);
        Finding closed =
                later(Findings.PLAN).withLoads(OPEN, later(Findings.PLAN).also());

        assertThat(new PairBasis(open, pairs(120, 120)).basis()).isEqualTo(Basis.pairs());
        assertThat(new PairBasis(open, pairs(120, 120)).notes()).isEmpty();
        assertThat(new PairBasis(closed, pairs(120, 121)).basis().unsteady()).hasSize(1);
        assertThat(new PairBasis(closed, pairs(120, 121)).notes()).hasSize(1);
    }

    @Test
    void anOpenLoadHasTheRateOfItsPlanAndAProgramHasNone() {
        Finding open = Findings.ratio().fresh("it takes long").withLoads(OPEN, List.of());

        assertThat(new PairBasis(open, pairs(120, 120)).basis()).isEqualTo(Basis.pairs());
        assertThat(new PairBasis(open, pairs(120, 120)).notes()).isEmpty();
        assertThat(new PairBasis(Findings.count(), List.of()).basis()).isEqualTo(Basis.pairs());
        assertThat(new PairBasis(Findings.count(), List.of()).notes()).isEmpty();
    }

    /** A finding whose primary metric is of a load after the main one. */
    private static Finding later(PlanLoad load) {
        List<AlsoLoad> also = List.of(new AlsoLoad("later", false, load, load));
        return Findings.decidedBy(Kind.RATIO, "later.throughput", also).fresh("it takes long");
    }

    /** The rate of off is 100 all the time; that of on is so many in the last third. A level has no part in it. */
    private static List<TrialResult> pairs(long... onAtLast) {
        List<TrialResult> trials = new ArrayList<>();
        for (long last : onAtLast) {
            trials.add(trial(trials.size() + 1, Arm.OFF, Optional.empty(), 100));
            trials.add(trial(trials.size() + 1, Arm.ON, Optional.empty(), last));
            trials.add(trial(trials.size() + 1, Arm.ON, Optional.of("level"), 1));
        }
        return trials;
    }

    private static TrialResult trial(int number, Arm arm, Optional<String> level, long last) {
        List<Shape.Point> series = IntStream.range(0, 12)
                .mapToObj(second ->
                        new Shape.Point(second, second >= 3, (second < 3 ? 5 : second < 9 ? 100 : last) + 7, 7, 10))
                .toList();
        return new TrialResult(
                number,
                (number + 2) / 3,
                arm,
                level,
                Instant.EPOCH,
                Instant.EPOCH.plusSeconds(12),
                true,
                List.of(),
                Map.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.of(new Shape(1, 0, List.of(), series)),
                List.of(),
                List.of(),
                List.of());
    }
}
