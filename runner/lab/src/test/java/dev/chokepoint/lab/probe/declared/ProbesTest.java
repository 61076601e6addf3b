package dev.chokepoint.lab.probe.declared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.probe.Divisor;
import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.probe.MeterSelection;
import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.testkit.FakeView;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ProbesTest {
    private static final SystemDeclaration TRIP = Repository.trip();
    private static final MeterSelection ORDERS = new MeterSelection("orders_total", Map.of(), Map.of(), true);
    private static final Map<String, Object> KINDS =
            Map.of("of", "trip-service", "late", "1s", "kinds", Map.of("a", "(a)"), "number", "lines-per-key");

    /** The probes that were there before systems declared theirs; findings and results use these names. */
    @Test
    void theTripSystemHasEveryProbeOfBeforeWithItsUnit() throws IOException {
        String before;
        try (var file = Objects.requireNonNull(ProbesTest.class.getResourceAsStream("trip-probes.txt"))) {
            before = new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }

        assertThat(probes(List.of()).values())
                .extracting(probe -> probe.id() + " " + probe.unit())
                .containsAll(before.lines().toList());
    }

    @Test
    void eachSaysWhatItIs() {
        assertThat(probes(List.of())).allSatisfy((id, probe) -> {
            assertThat(probe.id()).isEqualTo(id);
            assertThat(probe.unit()).isNotBlank();
            assertThat(probe.description()).isNotBlank();
        });
    }

    @Test
    void needsFollowFromTheFigures() {
        Map<String, Set<Need>> needs = Map.of(
                "load.requests", Set.of(),
                "simulation.duplicate-worker-pairs", Set.of(),
                "machine.busy", Set.of(Need.THIS_MACHINE),
                "statements.per-order", Set.of(Need.METERS),
                "gc.pause-mean", Set.of(Need.LOG),
                "seata.phase-two-calls", Set.of(Need.LOG),
                "threads.live", Set.of(Need.PROCESS),
                "mariadb.row-lock-seconds", Set.of(Need.DATABASE),
                "seata.async-committing-beats", Set.of(Need.DATABASE),
                "order.unexplained-seconds", Set.of(Need.METERS));
        Map<String, Probe> all = probes(List.of());

        needs.forEach((id, expected) ->
                assertThat(Objects.requireNonNull(all.get(id)).needs()).as(id).isEqualTo(expected));
        Figure log = new Figure.Log("gateway", Pattern.compile("x"));
        Probe own = probes(List.of(probe(log, new Divisor.Increase(ORDERS)))).get("own");
        assertThat(Objects.requireNonNull(own).needs()).containsExactlyInAnyOrder(Need.LOG, Need.METERS);
    }

    @Test
    void theProbesOfAFindingComeAfterThoseOfItsSystem() {
        assertThat(probes(List.of(probe(new Figure.LoadRequests(), new Divisor.Nothing())))
                        .keySet())
                .hasSize(probes(List.of()).size() + 1)
                .last()
                .isEqualTo("own");
    }

    @Test
    void aTypeOnTheClassPathIsFound() throws Exception {
        Probe probe = probes(List.of(probe(custom("constant", Map.of("value", "7")), new Divisor.Requests())))
                .get("own");

        assertThat(Objects.requireNonNull(probe).begin(FakeView.ofNothing()).end(FakeView.ofNothing(), 2))
                .isEqualTo(35);
    }

    @Test
    void anUnknownClassIsRefusedWithThoseThatThereAre() {
        assertThat(problems(custom("log-orders", Map.of()), new Divisor.Nothing()))
                .containsExactly(
                        "own.md: probes.own.class: \"log-orders\" does not exist; allowed: blocked-threads, constant,"
                                + " label-shares, log-interval, log-kinds, log-order, remaining-time, statement-beats;"
                                + " do: use an allowed name, or put a class of that name on the runner's class path");
    }

    @Test
    void everyWrongArgumentIsNamedAtOnce() {
        Figure figure = custom(
                "log-kinds",
                Map.of(
                        "of", "gatewai",
                        "late", "soon",
                        "kinds", Map.of("a", "no group"),
                        "from", "end",
                        "hints", "x"));

        assertThat(problems(figure, new Divisor.Nothing()))
                .hasSize(6)
                .anySatisfy(one -> assertThat(one)
                        .startsWith(
                                "own.md: probes.own.arguments.from: \"end\" does not exist; allowed: measured, start"))
                .anySatisfy(one -> assertThat(one)
                        .startsWith("own.md: probes.own.arguments.of: \"gatewai\" does not exist; allowed: gateway, "))
                .anySatisfy(one -> assertThat(one)
                        .startsWith("own.md: probes.own.arguments.late: \"soon\" is not a duration; allowed: a number"))
                .anySatisfy(one -> assertThat(one)
                        .startsWith(
                                "own.md: probes.own.arguments.kinds.a: has fewer groups than 1; allowed: a regular"))
                .anySatisfy(one -> assertThat(one).startsWith("own.md: probes.own.arguments.number: is missing; "))
                .anySatisfy(one -> assertThat(one)
                        .isEqualTo("own.md: probes.own.arguments.hints: is not a known key; allowed: from, hint,"
                                + " kinds, late, number, of; do: remove it or mend its name"));
    }

    @Test
    void wrongArgumentsWithinAMappingAreNamedWithTheirPath() {
        assertThat(problems(
                        custom(
                                "remaining-time",
                                Map.of(
                                        "of", "gateway",
                                        "whole", Map.of("all", Map.of("timers", "x")),
                                        "less", Map.of())),
                        new Divisor.Nothing()))
                .anySatisfy(
                        one -> assertThat(one).startsWith("own.md: probes.own.arguments.whole.all.timer: is missing"))
                .anySatisfy(
                        one -> assertThat(one).startsWith("own.md: probes.own.arguments.whole.all.timers: is not a"))
                .anySatisfy(one -> assertThat(one).startsWith("own.md: probes.own.arguments.less: is empty"));
        assertThat(problems(
                        custom(
                                "statement-beats",
                                Map.of("database", "tripp", "statement", List.of(), "one-beat", "0s")),
                        new Divisor.Nothing()))
                .anySatisfy(one -> assertThat(one)
                        .startsWith("own.md: probes.own.arguments.database: \"tripp\" does not exist; allowed:"
                                + " seata, trip"))
                .anySatisfy(one -> assertThat(one).startsWith("own.md: probes.own.arguments.statement: is empty"))
                .anySatisfy(
                        one -> assertThat(one).startsWith("own.md: probes.own.arguments.one-beat: \"0s\" is no time"));
        assertThat(problems(
                        custom("log-order", Map.of("of", "gateway", "then", Map.of("line", "("), "count", "early")),
                        new Divisor.Nothing()))
                .anySatisfy(one -> assertThat(one).startsWith("own.md: probes.own.arguments.first: is missing"))
                .anySatisfy(one -> assertThat(one).startsWith("own.md: probes.own.arguments.then.line: is no regular"))
                .anySatisfy(one ->
                        assertThat(one).contains("count: \"early\" does not exist; allowed: in-order, too-early"));
    }

    @Test
    void aProblemOfTheSystemNamesItsFileAndThoseOfBothAreTold() {
        ProbeDeclaration wrong = probe(custom("none", Map.of()), new Divisor.Nothing());
        SystemDeclaration system = new SystemDeclaration(
                "trip",
                TRIP.folder(),
                TRIP.title(),
                TRIP.targets(),
                TRIP.components(),
                TRIP.programs(),
                TRIP.load(),
                TRIP.audit(),
                Map.of("own", wrong),
                TRIP.up());

        assertThatThrownBy(() -> Probes.of(system, Map.of("own.md", List.of(wrong)), System::nanoTime))
                .isInstanceOf(CatalogueException.class)
                .hasMessageContaining("trip/system.yaml: probes.own.class: ")
                .hasMessageContaining("own.md: probes.own.class: ");
    }

    @Test
    void aMeterCannotDivideWhereThereIsNoComponent() {
        assertThat(problems(new Figure.LoadRequests(), new Divisor.Increase(ORDERS)))
                .singleElement()
                .asString()
                .startsWith("own.md: probes.own.per: names a meter, but the figure is of no component");
    }

    @Test
    void onlyACounterHasPartsByLabel() {
        ProbeDeclaration declaration = new ProbeDeclaration(
                "own",
                "x",
                "about",
                new Figure.LoadRequests(),
                1,
                new Divisor.Nothing(),
                Map.of("part", custom("none", Map.of())),
                Optional.of("phase"));

        assertThatThrownBy(() -> probes(List.of(declaration)))
                .hasMessageContaining("own.md: probes.own.parts.by: the figure is no counter")
                .hasMessageContaining("own.md: probes.own.parts.part.class: \"none\" does not exist");
    }

    @Test
    void rightArgumentsAreTaken() {
        assertThat(probes(List.of(probe(custom("log-kinds", KINDS), new Divisor.Nothing()))))
                .containsKey("own");
    }

    private static List<String> problems(Figure figure, Divisor per) {
        try {
            probes(List.of(probe(figure, per)));
        } catch (CatalogueException e) {
            return e.problems();
        }
        throw new AssertionError("nothing was refused");
    }

    private static Map<String, Probe> probes(List<ProbeDeclaration> own) {
        return Probes.of(TRIP, Map.of("own.md", own), System::nanoTime);
    }

    private static Figure.Custom custom(String type, Map<String, Object> arguments) {
        return new Figure.Custom(type, arguments);
    }

    private static ProbeDeclaration probe(Figure figure, Divisor per) {
        return new ProbeDeclaration("own", "x", "about", figure, 10, per, Map.of(), Optional.empty());
    }
}
