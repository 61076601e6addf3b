package dev.chokepoint.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.target.ForkSupport;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.testkit.FakeSystem;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Forked;
import dev.chokepoint.lab.testkit.SettingsOf;
import dev.chokepoint.lab.testkit.Shop;
import dev.chokepoint.lab.trial.Schedule;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run is on a target that can do less than this machine, known before anything starts. */
class LayoutTest {
    private static final Finding FORKED = Forked.of(Findings.ratio(), new Design.Turns());

    @TempDir
    private Path folder = Path.of("");

    private final Map<String, FakeSystem> made = new HashMap<>();

    /** A target that makes systems without processes, each by the name of its side; that of trials has none. */
    private final class Target implements SystemFactory {
        private final ForkSupport support;
        private Optional<String> noTrials = Optional.empty();

        Target(ForkSupport support) {
            this.support = support;
        }

        @Override
        public SystemUnderTest create(SystemDeclaration system, RunFolder run, long seed) {
            return side("", system, run, seed);
        }

        @Override
        public SystemUnderTest side(String side, SystemDeclaration system, RunFolder run, long seed) {
            return made.computeIfAbsent(side, name -> new FakeSystem(run.path()));
        }

        @Override
        public ForkSupport forks() {
            return support;
        }

        @Override
        public Optional<String> noTrials() {
            return noTrials;
        }
    }

    private Sides sides(SystemFactory target) {
        return new Sides(target, Shop.system(), new RunFolder(folder, folder), 1);
    }

    private FakeSystem side(String name) {
        return Optional.ofNullable(made.get(name)).orElseThrow();
    }

    private static RunRequest request(Finding finding) {
        return new RunRequest(finding, Optional.empty(), false, true, 5, OptionalInt.of(2), 42, "repeat");
    }

    private Optional<String> unavailable(Finding finding, Target target) {
        Layout layout = Layout.of(finding, target);
        List<SystemUnderTest> asked = layout.asked(sides(target));
        RunDemands demands = new RunDemands(finding.load(), Set.of(), List.of(), Map.of());
        return layout.unavailable(asked, demands, layout.schedule(request(finding)));
    }

    @Test
    void aFindingInForksIsRefusedWhereThereAreNoneAndAFreshOneIsNot() {
        Target target = new Target(ForkSupport.none("this target has one system; give --off-url and --on-url"));

        assertThat(unavailable(FORKED, target)).contains("this target has one system; give --off-url and --on-url");
        assertThat(unavailable(Findings.ratio(), target)).isEmpty();
    }

    @Test
    void aFreshFindingIsRefusedWhereThereAreTwoSystemsAndAForkedOneIsNot() {
        Target target = new Target(ForkSupport.ofArms(List.of()));
        target.noTrials = Optional.of("give --url and --flip");

        assertThat(unavailable(Findings.ratio(), target)).contains("give --url and --flip");
        assertThat(unavailable(FORKED, target)).isEmpty();
    }

    @Test
    void theSystemsOfBothArmsAreAskedWhatTheyLack() {
        Target target = new Target(ForkSupport.ofArms(List.of()));
        Layout layout = Layout.of(FORKED, target);
        layout.asked(sides(target));
        made.values().forEach(system -> system.unavailable = Optional.of("no engine"));
        assertThat(made).containsOnlyKeys("off", "on");
        assertThat(unavailable(FORKED, target)).contains("no engine");

        side("on").unavailable = Optional.of("give --on-management");
        assertThat(unavailable(FORKED, target)).contains("no engine; give --on-management");
    }

    @Test
    void armsThatCannotShareTheProcessorsTakeTurnsAndTheReaderIsTold() {
        Finding together = Forked.of(Findings.ratio(), new Design.Together());
        Layout layout = Layout.of(together, new Target(ForkSupport.ofArms(List.of("Nothing is emptied."))));

        assertThat(layout.together()).isFalse();
        assertThat(layout.limits())
                .containsExactly(
                        "Nothing is emptied.",
                        "The finding asks for arms that are loaded together. They are loaded by turns, because the"
                                + " systems cannot be given parts of the processors.");
        assertThat(Layout.of(together, new Target(ForkSupport.full())).together())
                .isTrue();
        assertThat(Layout.of(FORKED, new Target(ForkSupport.full())).limits()).isEmpty();
    }

    @Test
    void anOpenLoopIsRefusedWhereTheArmsCanOnlyTakeTurns() {
        PlanLoad open = new PlanLoad(
                "order-open",
                Shop.NAME,
                new Arrivals.Open(40),
                Optional.empty(),
                Duration.ofSeconds(1),
                Duration.ofSeconds(5),
                List.of());
        Finding finding = Forked.of(Findings.ratio(), new Design.Together(), open);

        assertThat(unavailable(finding, new Target(ForkSupport.ofArms(List.of()))))
                .hasValueSatisfying(why ->
                        assertThat(why).startsWith("the plan order-open is an open loop, which cannot be frozen"));
    }

    @Test
    void levelsAreSidesOfAForkOrAreLeftOutAndNamed() {
        Finding sweep = Forked.of(
                Findings.ratio(Kind.SWEEP, Map.of("small", SettingsOf.property("shop.queue", "small")), List.of()),
                new Design.Turns());
        Layout here = Layout.of(sweep, new Target(ForkSupport.full()));
        Layout there = Layout.of(sweep, new Target(ForkSupport.ofArms(List.of())));

        assertThat(here.schedule(request(sweep)).fork(1))
                .extracting(Schedule.Slot::text)
                .contains("small");
        assertThat(there.schedule(request(sweep)).order()).hasSize(4).doesNotContain("small");
        assertThat(there.limits())
                .containsExactly("The levels are left out, because there is a system for each arm only: small.");
    }

    @Test
    void aSideThatCannotBeTakenAwayDoesNotKeepTheOther() {
        Sides sides = sides(new Target(ForkSupport.full()));
        sides.of("off");
        sides.of("on");
        side("off").closeFailure = Optional.of("chokepoint-run-off is still there");

        assertThatThrownBy(sides::close)
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("chokepoint-run-off is still there");
        assertThat(side("on").calls).containsExactly("close");
    }

    @Test
    void aSideWhoseEndFailsUnforeseenDoesNotKeepTheOtherEither() {
        Sides sides = sides(new Target(ForkSupport.full()));
        sides.of("off");
        sides.of("on");
        side("off").unforeseen = Optional.of(new IllegalStateException("the pipe is broken"));

        assertThatThrownBy(sides::close)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the pipe is broken");
        assertThat(side("on").calls).containsExactly("close");
    }
}
