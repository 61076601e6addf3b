package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.Load;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.target.ForkSupport;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.trial.Schedule;
import dev.chokepoint.stack.machine.Pinning;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a run is laid out on its target: in forks or in trials, of which sides, and how these share the machine.
 *
 * @param forked a program is no load that goes on, so it is run in trials whatever the design
 * @param noTrials why the target has no trials; asked of a run of trials only
 */
record Layout(Finding finding, boolean forked, ForkSupport support, Optional<String> noTrials) {

    static Layout of(Finding finding, SystemFactory systems) {
        return new Layout(finding, forked(finding), systems.forks(), systems.noTrials());
    }

    /** Whether a finding is measured in forks. */
    static boolean forked(Finding finding) {
        return finding.design().forked() && finding.load() instanceof PlanLoad;
    }

    Schedule schedule(RunRequest request) {
        List<String> levels = List.copyOf(finding.levels().keySet());
        return forked
                ? Schedule.forks(request.mostForks(), request.seed(), support.levels() ? levels : List.of())
                : Schedule.of(request.pairs(), request.seed(), levels);
    }

    /** The systems that are asked whether the run is possible; one of them tells its components and processors. */
    List<SystemUnderTest> asked(Sides sides) {
        return forked ? Stream.of(Arm.values()).map(arm -> sides.of(arm.text())).toList() : List.of(sides.ofTrials());
    }

    /** Whether all sides are loaded at once, each on its part of the processors. */
    boolean together() {
        return finding.design() instanceof Design.Together && support.together();
    }

    /** Why the run cannot be made, with what to do; empty if nothing is known to be in the way. Nothing has started. */
    Optional<String> unavailable(List<SystemUnderTest> systems, RunDemands demands, Schedule schedule) {
        Optional<String> unsupported = forked ? support.refused().or(this::frozenOpenLoop) : noTrials;
        if (unsupported.isPresent()) {
            return unsupported;
        }
        List<String> reasons = systems.stream()
                .flatMap(system -> system.unavailable(demands).stream())
                .distinct()
                .toList();
        if (!reasons.isEmpty()) {
            return Optional.of(String.join("; ", reasons));
        }
        return forked && together()
                ? Pinning.ofThisMachine().missing(schedule.fork(1).size())
                : Optional.empty();
    }

    /** An open loop stands in findings with design together only, and where that cannot be had it cannot be frozen. */
    private Optional<String> frozenOpenLoop() {
        Stream<Load> loads =
                Stream.concat(Stream.of(finding.load()), finding.also().stream().map(AlsoLoad::load));
        return support.together()
                ? Optional.empty()
                : loads.flatMap(load -> load instanceof PlanLoad plan ? Stream.of(plan) : Stream.empty())
                        .filter(plan -> plan.arrivals() instanceof Arrivals.Open)
                        .findFirst()
                        .map(plan -> "the plan " + plan.plan() + " is an open loop, which cannot be frozen, and the"
                                + " arms can only be loaded by turns here; measure it with --target local or compose");
    }

    /** What the reader must know before the start and of the result, in whole sentences. */
    List<String> limits() {
        if (!forked) {
            return List.of();
        }
        List<String> limits = new ArrayList<>(support.limits());
        if (finding.design() instanceof Design.Together && !together()) {
            limits.add("The finding asks for arms that are loaded together. They are loaded by turns, because the"
                    + " systems cannot be given parts of the processors.");
        }
        if (!support.levels() && !finding.levels().isEmpty()) {
            limits.add(String.format(
                    Locale.ROOT,
                    "The levels are left out, because there is a system for each arm only: %s.",
                    String.join(", ", finding.levels().keySet())));
        }
        return limits;
    }
}
