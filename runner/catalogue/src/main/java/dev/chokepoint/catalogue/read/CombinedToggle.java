package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.ByDefault;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.finding.Toggle;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads {@code toggle: {findings: […]}}: the toggles of several findings put together, as for the result of all fixes.
 * The arms are read from those findings, so that they cannot differ from them. What a finding has {@code with} its own
 * runs is not taken over.
 */
final class CombinedToggle {

    /** The key that names the findings. */
    static final String FINDINGS = "findings";

    private final Map<String, Finding> known = new TreeMap<>();
    private final Problems problems;

    /** Findings of another system cannot be named. */
    CombinedToggle(Collection<Finding> others, String system, Problems problems) {
        others.stream().filter(one -> one.system().equals(system)).forEach(one -> known.put(one.id(), one));
        this.problems = problems;
    }

    /** Whether a front matter has such a toggle. Its finding is read after those that it names. */
    static boolean isIn(Section front) {
        return front.optional("toggle")
                .filter(toggle -> !toggle.isText() && !toggle.isList())
                .flatMap(Value::section)
                .flatMap(toggle -> toggle.optional(FINDINGS))
                .isPresent();
    }

    /** The toggle of the findings that a section names; empty after a problem. It has no default: each finding has. */
    Optional<Toggle> read(Section section) {
        List<Finding> named = section.list(FINDINGS, value -> value.name(known.keySet())).stream()
                .map(known::get)
                .distinct()
                .toList();
        if (named.size() < 2) {
            problems.add(
                    section.pathOf(FINDINGS),
                    "names " + named.size(),
                    "two or more findings of the system, each once",
                    "name those whose fixes are measured together");
            return Optional.empty();
        }
        Map<String, Toggle.Arms> arms = new LinkedHashMap<>();
        named.forEach(one -> one.toggle()
                .arms()
                .forEach((component, added) -> arms.merge(
                        component, added, (present, later) -> joined(section, component, present, later, one.id()))));
        String first = arms.keySet().iterator().next();
        Toggle.Arms own = arms.remove(first);
        return problems.build(() -> new Toggle(first, ByDefault.NONE, own.off(), own.on(), arms));
    }

    private Toggle.Arms joined(
            Section section, String component, Toggle.Arms present, Toggle.Arms added, String finding) {
        differing(present.off(), added.off())
                .or(() -> differing(present.on(), added.on()))
                .ifPresent(key -> problems.add(
                        section.pathOf(FINDINGS),
                        finding + " sets " + key + " of " + component + " otherwise than one before it",
                        "findings that set different things",
                        "leave one of them out"));
        return new Toggle.Arms(present.off().merge(added.off()), present.on().merge(added.on()));
    }

    private static Optional<String> differing(Settings one, Settings other) {
        Map<String, String> set = one.flat();
        return other.flat().entrySet().stream()
                .filter(entry ->
                        !set.getOrDefault(entry.getKey(), entry.getValue()).equals(entry.getValue()))
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
