package dev.chokepoint.catalogue.finding;

import dev.chokepoint.catalogue.yaml.Ordered;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The switch of exactly one fix on one component, or the switches of several findings together.
 *
 * @param byDefault what the component has while nobody flips the finding; {@link ByDefault#ON} unless stated
 * @param off the settings with the fault present
 * @param on the settings with the fault removed; they set the same things as {@code off}
 * @param further what the arms set on further components; only of several findings together
 */
public record Toggle(String component, ByDefault byDefault, Settings off, Settings on, Map<String, Arms> further) {

    /** What each arm sets on one component. */
    public record Arms(Settings off, Settings on) {
        /** The settings of one arm. */
        public Settings settings(Arm arm) {
            return arm == Arm.OFF ? off : on;
        }
    }

    /** Copies in order. */
    public Toggle {
        further = Ordered.union(Map.of(), further);
    }

    /** A toggle whose fix is on unless it is flipped. */
    public Toggle(String component, Settings off, Settings on) {
        this(component, ByDefault.ON, off, on, Map.of());
    }

    /** What the arms set on each component, that of {@link #component()} first. */
    public Map<String, Arms> arms() {
        Map<String, Arms> first = new LinkedHashMap<>();
        first.put(component, new Arms(off, on));
        return Ordered.union(first, further);
    }

    /** Every component that differs between the arms. */
    public List<String> components() {
        return List.copyOf(arms().keySet());
    }

    /** What an arm sets on a component; nothing if the toggle does not set it. */
    public Settings settings(String id, Arm arm) {
        Arms here = arms().get(id);
        return here == null ? Settings.none() : here.settings(arm);
    }

    /** What a component of every stack gets while the finding is not flipped: nothing if there is no default arm. */
    public Settings ground(String id) {
        return byDefault.arm().map(arm -> settings(id, arm)).orElse(Settings.none());
    }

    /** The same with other settings of {@link #component()} in {@code on}. */
    Toggle withOn(Settings other) {
        return new Toggle(component, byDefault, off, other, further);
    }

    /** The settings of an arm for people, one a line. Those of a further component begin with its id. */
    public List<String> lines(Arm arm) {
        List<String> lines = new ArrayList<>((arm == Arm.OFF ? off : on).lines());
        further.forEach((id, arms) -> arms.settings(arm).lines().forEach(line -> lines.add(id + ": " + line)));
        return lines;
    }
}
