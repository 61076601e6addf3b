package dev.chokepoint.lab.testkit;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Which sides of which toggles can be proven by one start of the stack, because their settings agree. */
public final class ToggleGroups {
    /** Not a limit of any finding, and below one processor, so that the JVM under it sees a single one. */
    private static final double MILD_PROCESSORS = 0.9;

    private static final Set<String> EARLY_COMPILATION =
            Set.of("-XX:CompileThresholdScaling", "-XX:ThreadPriorityPolicy", "-XX:CompilerThreadPriority");

    /** What two processes share, three share too. */
    private static final int PROCESSES_MAX = 2;

    private final Catalogue catalogue;
    private final Set<String> components;

    /**
     * Groups on some components.
     *
     * @param catalogue the findings of one system
     * @param components the components that are launched
     */
    public ToggleGroups(Catalogue catalogue, Set<String> components) {
        this.catalogue = catalogue;
        this.components = Set.copyOf(components);
    }

    /**
     * Both arms and every level of a finding, but no level that is only one more process than an arm has: the second
     * process proves as much as a third.
     *
     * @param finding the finding
     * @return one case each
     */
    public static List<Case> cases(Finding finding) {
        List<Case> cases = new ArrayList<>();
        cases.add(new Case(finding, Arm.OFF, Optional.empty()));
        cases.add(new Case(finding, Arm.ON, Optional.empty()));
        for (String level : finding.levels().keySet()) {
            Case one = new Case(finding, Arm.ON, Optional.of(level));
            if (!one.settings().equals(Settings.none().withReplicas(one.processes()))
                    || one.processes() <= PROCESSES_MAX) {
                cases.add(one);
            }
        }
        return cases;
    }

    /**
     * Puts each case into the first group that it agrees with, those that agree with the fewest others first: few
     * groups, though not always the fewest.
     *
     * @param cases the cases
     * @return groups that hold each of them once
     */
    public List<Group> packed(List<Case> cases) {
        Map<Case, Long> opponents = new HashMap<>();
        for (Case one : cases) {
            opponents.put(
                    one,
                    cases.stream().filter(other -> !agree(List.of(other), one)).count());
        }
        List<Case> hardestFirst = new ArrayList<>(cases);
        hardestFirst.sort(Comparator.comparing(opponents::get, Comparator.reverseOrder()));
        List<List<Case>> groups = new ArrayList<>();
        for (Case one : hardestFirst) {
            Optional<List<Case>> place =
                    groups.stream().filter(group -> agree(group, one)).findFirst();
            place.ifPresentOrElse(group -> group.add(one), () -> groups.add(new ArrayList<>(List.of(one))));
        }
        return groups.stream().map(Group::new).toList();
    }

    private boolean agree(List<Case> group, Case one) {
        if (group.stream()
                .anyMatch(other ->
                        other.id().equals(one.id()) || differInParts(one, other) || slowTogether(one, other))) {
            return false;
        }
        List<Case> together = new ArrayList<>(group);
        together.add(one);
        try {
            launch(new Group(together));
            return true;
        } catch (CatalogueException e) {
            // That two findings set one thing differently is the answer that was asked for.
            return false;
        }
    }

    /** Whether one of two brings a part that has not the settings which the other one wants to see. */
    private boolean differInParts(Case one, Case other) {
        return one.component().equals(other.component()) && (bringsAnotherPart(one) || bringsAnotherPart(other));
    }

    /**
     * Whether the one wants several processes and the other JVM flags of its own. Three trip-services of which each
     * touches its whole heap at its start, or compiles five times as early, were ready after 83 s, one alone after 6 s.
     */
    private static boolean slowTogether(Case one, Case other) {
        return one.component().equals(other.component())
                && ((one.processes() > 1 && other.setsJvmFlags()) || (other.processes() > 1 && one.setsJvmFlags()));
    }

    private boolean bringsAnotherPart(Case one) {
        return one.settings().part().isPresent()
                && !one.settings()
                        .part()
                        .equals(Launch.of(catalogue, one.component(), Map.of()).part());
    }

    /**
     * The launch arguments of every component with all cases of a group flipped.
     *
     * @param group the group
     * @return arguments by component
     */
    public Map<String, LaunchArguments> launch(Group group) {
        Catalogue present = catalogue;
        for (Case one : group.cases()) {
            present = present.replace(one.measured());
        }
        Map<String, LaunchArguments> launch = new TreeMap<>();
        for (String component : components) {
            LaunchArguments flipped = Launch.of(present, component, group.flipped());
            LaunchArguments asked = anySets(group, component, any -> true) ? flipped : near(flipped);
            LaunchArguments limited = limits(group, component) ? mildly(asked) : unlimited(asked);
            launch.put(component, compiledAsUsual(few(limited, replicates(group, component))));
        }
        return launch;
    }

    /** A delay that no side of the group is about only costs time: over 80 ms a Seata server is ready after 15 s. */
    private static LaunchArguments near(LaunchArguments asked) {
        Map<String, String> rest = new TreeMap<>(asked.expected().properties());
        rest.remove("relay.round-trip");
        return LaunchArguments.of(asked.expected().withProperties(rest));
    }

    /** Whether a side of the group is itself about the processors of a component. */
    private static boolean limits(Group group, String component) {
        return anySets(group, component, settings -> settings.machine().isPresent());
    }

    /** Whether a side of the group is itself about the number of a component's processes. */
    private static boolean replicates(Group group, String component) {
        return anySets(group, component, settings -> settings.replicas().isPresent());
    }

    private static boolean anySets(Group group, String component, Predicate<Settings> what) {
        return group.cases().stream().anyMatch(one -> one.component().equals(component) && what.test(one.settings()));
    }

    /**
     * Where the number of processes is not the toggle, one process proves as much. Where it is, as many as it asks for:
     * the number is read back.
     */
    private static LaunchArguments few(LaunchArguments asked, boolean toggled) {
        return toggled || asked.expected().replicas().isEmpty()
                ? asked
                : LaunchArguments.of(asked.expected().withReplicas(1));
    }

    /** Compiling early is for a long burn-in. A cold start takes twice as long with it. */
    private static LaunchArguments compiledAsUsual(LaunchArguments asked) {
        List<String> flags = asked.expected().jvm().stream()
                .filter(flag -> !EARLY_COMPILATION.contains(JvmFlags.setting(flag)))
                .toList();
        return LaunchArguments.of(asked.expected().withJvm(flags));
    }

    /** Where the limit is not the toggle, it proves nothing and only costs time. */
    private static LaunchArguments unlimited(LaunchArguments asked) {
        return LaunchArguments.of(asked.expected().withMachine(OptionalDouble.empty()));
    }

    /**
     * Where the limit is the toggle, some limit must be set and read back; its size proves nothing. A trip-service with
     * a third of a processor starts in 70 s.
     */
    private static LaunchArguments mildly(LaunchArguments asked) {
        OptionalDouble processors = asked.expected().machine();
        return processors.isPresent() && processors.getAsDouble() < MILD_PROCESSORS
                ? LaunchArguments.of(asked.expected().withMachine(OptionalDouble.of(MILD_PROCESSORS)))
                : asked;
    }

    /**
     * One side of one toggle.
     *
     * @param finding whose toggle
     * @param arm the side; ON for a level
     * @param level the level in place of an arm, if it is one
     */
    public record Case(Finding finding, Arm arm, Optional<String> level) {
        String id() {
            return finding.id();
        }

        String component() {
            return finding.toggle().component();
        }

        int processes() {
            return settings().replicas().orElse(1);
        }

        boolean setsJvmFlags() {
            Settings around = measured().with().getOrDefault(component(), Settings.none());
            return !settings().merge(around).jvm().isEmpty();
        }

        /**
         * What a run of the side measures.
         *
         * @return the finding; for a level the finding at this level
         */
        public Finding measured() {
            return level.map(finding::atLevel).orElse(finding);
        }

        /**
         * What it sets on its component.
         *
         * @return the settings of the side
         */
        public Settings settings() {
            return measured().toggle().settings(component(), arm);
        }

        @Override
        public String toString() {
            return id() + " " + level.orElse(arm.text());
        }
    }

    /**
     * Cases of different findings that hold together.
     *
     * @param cases at least one
     */
    public record Group(List<Case> cases) {
        /** Takes a copy. */
        public Group {
            cases = List.copyOf(cases);
        }

        /**
         * The sides of the group.
         *
         * @return arm by finding
         */
        public Map<String, Arm> flipped() {
            Map<String, Arm> flipped = new TreeMap<>();
            cases.forEach(one -> flipped.put(one.id(), one.arm()));
            return flipped;
        }

        /**
         * Every component that carries a toggle of the group or that one of its findings names.
         *
         * @return their ids
         */
        public Set<String> touched() {
            Set<String> touched = new TreeSet<>();
            cases.forEach(one -> {
                touched.add(one.finding().toggle().component());
                touched.addAll(one.finding().with().keySet());
            });
            return touched;
        }

        @Override
        public String toString() {
            return String.join(", ", cases.stream().map(Case::toString).toList());
        }
    }
}
