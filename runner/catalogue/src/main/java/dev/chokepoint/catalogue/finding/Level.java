package dev.chokepoint.catalogue.finding;

import dev.chokepoint.catalogue.yaml.Ordered;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A further side of a sweep: what it sets in place of the on arm, and what it needs around.
 *
 * @param settings what the toggle's component gets in place of {@code on}
 * @param with settings of other components at this level only; they win over the finding's own {@code with}
 */
public record Level(Settings settings, Map<String, Settings> with) {
    /** Takes a copy. */
    public Level {
        with = Collections.unmodifiableMap(new LinkedHashMap<>(with));
    }

    /** The {@code with} of a finding as it is at this level. */
    public Map<String, Settings> around(Map<String, Settings> ofFinding) {
        Map<String, Settings> merged = new LinkedHashMap<>();
        with.forEach((component, own) -> merged.put(
                component, ofFinding.getOrDefault(component, Settings.none()).merge(own)));
        return Ordered.union(ofFinding, merged);
    }

    /** What it sets on one component; nothing for most of them. */
    public Settings of(String component, String toggled) {
        return component.equals(toggled) ? settings : with.getOrDefault(component, Settings.none());
    }

    /** The settings of every component that the level sets. */
    public Stream<Settings> all() {
        return Stream.concat(Stream.of(settings), with.values().stream());
    }

    /** Every setting as a line for people; those of another component begin with its name. */
    public List<String> lines() {
        return Stream.concat(
                        settings.lines().stream(),
                        with.entrySet().stream()
                                .flatMap(one -> one.getValue().lines().stream().map(line -> one.getKey() + " " + line)))
                .toList();
    }
}
