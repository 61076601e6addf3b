package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Level;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.Load;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.SystemUnderTest;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * What a run will do, computed once before anything starts. Loads are the plans of one trial in their order; a
 * program has none. Wanted are the components that a trial uses, and the program if there is one; what they need comes
 * with them. They are the same in all arms and levels, so that these differ by their settings only. Launches are by
 * the text of the slot and then by component, probes by their ids.
 */
public record RunPlan(
        Finding finding,
        Schedule schedule,
        Load load,
        List<NamedLoad> loads,
        Set<String> wanted,
        Map<String, Map<String, LaunchArguments>> launches,
        Map<String, Probe> probes) {
    /** Plans a run on a system, which tells its components and their processors. */
    public static RunPlan of(
            Finding finding,
            boolean quick,
            Schedule schedule,
            Catalogue catalogue,
            Map<String, Probe> probes,
            SystemUnderTest system) {
        Load load = quick ? finding.quickLoad() : finding.load();
        List<NamedLoad> loads = load instanceof PlanLoad plan ? NamedLoad.of(plan, finding, quick) : List.of();
        Catalogue others = catalogue.ofSystem(finding.system()).replace(finding);
        Map<String, Map<String, LaunchArguments>> launches = new LinkedHashMap<>();
        for (Schedule.Slot slot : schedule.slots()) {
            launches.computeIfAbsent(slot.text(), text -> launch(system, quick, others, finding, slot));
        }
        Set<String> wanted = wanted(finding, schedule, load, loads);
        return new RunPlan(finding, schedule, load, loads, wanted, launches, probes);
    }

    private static Set<String> wanted(Finding finding, Schedule schedule, Load load, List<NamedLoad> loads) {
        Set<String> wanted = new HashSet<>(finding.with().keySet());
        Map<String, Level> levels = new HashMap<>(finding.levels());
        levels.keySet().retainAll(schedule.order());
        levels.values().forEach(level -> wanted.addAll(level.with().keySet()));
        if (load instanceof ProgramLoad program) {
            // The program is launched with the settings of the toggle's component, which itself is not started.
            wanted.remove(finding.toggle().component());
            wanted.add(program.program());
            return wanted;
        }
        wanted.addAll(finding.toggle().components());
        loads.forEach(one -> {
            wanted.add(one.load().entry());
            one.load().operations().forEach(operation -> wanted.add(operation.component()));
        });
        return wanted;
    }

    private static Map<String, LaunchArguments> launch(
            SystemUnderTest system, boolean quick, Catalogue catalogue, Finding finding, Schedule.Slot slot) {
        Catalogue present = slot.level()
                .map(level -> catalogue.replace(finding.atLevel(level)))
                .orElse(catalogue);
        Map<String, LaunchArguments> launch = new TreeMap<>();
        for (String id : system.componentIds()) {
            IntFunction<LaunchArguments> on =
                    processors -> Launch.of(present, id, Map.of(finding.id(), slot.arm()), processors);
            // A container that the finding gives other processors counts these.
            OptionalDouble machine = on.apply(system.processors(id)).expected().machine();
            LaunchArguments asked = on.apply(system.processors(id, machine));
            launch.put(id, EarlyCompilation.over(system, quick, slot, id, asked));
        }
        return Collections.unmodifiableMap(launch);
    }

    /** The launch arguments of one trial by component. */
    public Map<String, LaunchArguments> launch(Schedule.Slot slot) {
        return launches.getOrDefault(slot.text(), Map.of());
    }

    /** What a reader of the run must know of how its JVMs are started, a sentence each. */
    public List<String> notes() {
        return EarlyCompilation.notes(launches.values());
    }

    /** What all arms and levels together ask of the place where they run. */
    public RunDemands demands() {
        Map<String, Set<Need>> needs = new LinkedHashMap<>();
        ProbeReadings.ids(finding, probes.keySet())
                .forEach(id -> Optional.ofNullable(probes.get(id)).ifPresent(probe -> needs.put(id, probe.needs())));
        int forks = (int) schedule.slots().stream()
                .filter(Schedule.Slot::inFork)
                .map(Schedule.Slot::pair)
                .distinct()
                .count();
        return new RunDemands(
                load, wanted, launches.values().stream().distinct().toList(), needs, forks);
    }
}
