package dev.chokepoint.lab.target.attached;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a run needs and an attached system cannot do, reported before any toggle is flipped. */
record AttachedDemands(SystemDeclaration system, TargetChoice choice, ShownSettings shown) {

    List<String> refusals(RunDemands demands) {
        List<String> refusals = new ArrayList<>();
        if (demands.load() instanceof ProgramLoad program) {
            refusals.add("the program " + program.program() + " brings its own processes; measure it with --target"
                    + " local");
        }
        choice.url()
                .filter(url -> !isRoot(url))
                .ifPresent(url ->
                        refusals.add(choice.option("url") + " " + url + " has a path; the plans bring their own"));
        choice.management().forEach((component, root) -> {
            if (!system.components().keySet().contains(component)) {
                refusals.add(choice.option("management") + " names " + component + "; allowed: "
                        + system.components().keySet());
            } else if (!isRoot(root)) {
                refusals.add(choice.option("management") + " " + component + "=" + root
                        + " has a path; give the root of the port");
            }
        });
        Set<Need> lacks = lacks(choice);
        new TreeMap<>(demands.needs()).forEach((probe, needs) -> needs.stream()
                .filter(lacks::contains)
                .sorted()
                .forEach(need ->
                        refusals.add("the probe " + probe + " reads from " + need.text() + "; " + remedy(need))));
        if (refusals.isEmpty()) {
            toggled(demands.launches()).forEach((component, keys) -> refusals.addAll(unreadable(component, keys)));
        }
        return refusals;
    }

    private static boolean isRoot(URI address) {
        return Set.of("", "/").contains(Optional.ofNullable(address.getPath()).orElse(""))
                && address.getQuery() == null;
    }

    /** The sources of probes that an attached system does not have. */
    static Set<Need> lacks(TargetChoice choice) {
        Set<Need> lacks = EnumSet.allOf(Need.class);
        if (!choice.management().isEmpty()) {
            lacks.remove(Need.METERS);
        }
        if (choice.jdbcUrl().isPresent()) {
            lacks.remove(Need.DATABASE);
        }
        return lacks;
    }

    private String remedy(Need need) {
        return switch (need) {
            case METERS -> "give " + choice.option("management") + " COMPONENT=URL";
            case DATABASE -> "give " + choice.option("jdbc") + " URL";
            case LOG, PROCESS, THIS_MACHINE ->
                "that of an attached system is out of reach, measure it with another target";
        };
    }

    /** The settings in which the arms or levels differ, by component. */
    private static Map<String, Set<String>> toggled(List<Map<String, LaunchArguments>> launches) {
        Map<String, Set<String>> toggled = new TreeMap<>();
        launches.forEach(one -> launches.forEach(other -> one.forEach((component, arguments) -> {
            Map<String, String> differing = new TreeMap<>(arguments.expected().flat());
            Settings there =
                    other.getOrDefault(component, LaunchArguments.none()).expected();
            differing.entrySet().removeAll(there.flat().entrySet());
            if (!differing.isEmpty()) {
                toggled.computeIfAbsent(component, any -> new TreeSet<>()).addAll(differing.keySet());
            }
        })));
        return toggled;
    }

    /** An arm that cannot be read back may be another one than the requested. */
    private List<String> unreadable(String component, Set<String> keys) {
        List<String> reasons = keys.stream()
                .filter(key -> !mayBeShown(key))
                .map(key -> component + " differs between the arms in \"" + key + "\", which cannot be read back from"
                        + " an attached system; measure it with another target")
                .toList();
        if (!reasons.isEmpty()) {
            return reasons;
        }
        URI root = choice.management().get(component);
        if (root == null) {
            return List.of("whether " + component + " has the settings of an arm must be read back: give "
                    + choice.option("management") + " " + component + "=URL");
        }
        return notShown(component, root, keys);
    }

    /** Properties and chosen classes can be read. Flags, parts, replicas and what a machine has cannot. */
    private static boolean mayBeShown(String key) {
        return !key.startsWith("jvm ")
                && !key.startsWith("sysctl ")
                && !key.startsWith("file ")
                && !Set.of("part", "replicas", "java", "machine").contains(key);
    }

    private List<String> notShown(String component, URI root, Set<String> keys) {
        URI address = AttachedUnderTest.settings(root);
        try {
            Set<String> there = shown.at(address).keySet();
            return keys.stream()
                    .filter(key -> !there.contains(key))
                    .map(key -> component + " does not show its setting " + key + " at " + address
                            + ", so that it cannot be read back; what it shows is " + new TreeSet<>(there))
                    .toList();
        } catch (IOException e) {
            return List.of("the settings of " + component + " cannot be read: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ComponentException("interrupted while asking " + address, e);
        }
    }
}
