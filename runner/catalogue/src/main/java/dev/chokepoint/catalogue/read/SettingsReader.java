package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Reads what an arm, or {@code with}, sets on one component. */
final class SettingsReader {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{[^}]*}");

    private final Set<String> parts;
    private final Problems problems;

    SettingsReader(Set<String> parts, Problems problems) {
        this.parts = parts;
        this.problems = problems;
    }

    Optional<Settings> read(Section section) {
        List<String> jvm = flags(section);
        Map<String, String> properties = section.map("properties", this::known);
        Map<String, String> code = section.map("code", this::known);
        Optional<Integer> replicas = section.optional("replicas", value -> value.integer(1));
        Map<String, String> sysctl = section.map("sysctl", this::known);
        Optional<String> part = section.optional("part", value -> value.name(parts));
        Optional<Integer> java = section.optional("java", value -> value.integer(1));
        OptionalDouble machine = section.optional("machine", SettingsReader::machine)
                .map(OptionalDouble::of)
                .orElse(OptionalDouble.empty());
        Map<String, String> files = section.map("files", this::known);
        code.keySet().stream()
                .filter(properties::containsKey)
                .forEach(key -> problems.add(
                        section.pathOf("code." + key), "is also a property", "each key once", "remove one"));
        return Optional.of(
                new Settings(jvm, properties, code, number(replicas), sysctl, part, number(java), machine, files));
    }

    private List<String> flags(Section section) {
        Set<String> settings = new HashSet<>();
        return section.list("jvm", item -> {
            Optional<String> known = known(item);
            known.ifPresent(flag -> {
                if (!flag.startsWith("-")) {
                    problems.add(item.key(), "\"" + flag + "\" is not a flag", "-X..., -XX:...", "begin it with -");
                } else if (flag.startsWith("-D")) {
                    problems.add(
                            item.key(), "\"" + flag + "\" is a property", "-X..., -XX:...", "move it to properties");
                } else if (!settings.add(JvmFlags.setting(flag))) {
                    problems.add(item.key(), "\"" + flag + "\" repeats a flag", "each flag once", "remove one");
                }
            });
            return known;
        });
    }

    /** A text without placeholders that nobody can fill. */
    private Optional<String> known(Value value) {
        Optional<String> text = value.text();
        Optional<String> unknown = text.flatMap(words -> PLACEHOLDER
                .matcher(words)
                .results()
                .map(MatchResult::group)
                .filter(name -> !name.equals(Settings.PROCESSORS))
                .findFirst());
        unknown.ifPresent(name -> problems.add(
                value.key(),
                "nothing stands for " + name,
                Settings.PROCESSORS,
                "use the allowed one or write the value"));
        return text.filter(words -> unknown.isEmpty());
    }

    /** A number of processors, or all of them. */
    private static Optional<Double> machine(Value value) {
        return value.isText()
                ? value.name(Set.of(Settings.ALL)).map(all -> Settings.ALL_PROCESSORS)
                : value.number(Settings::isMachine, Settings.MACHINE_FORM);
    }

    private static OptionalInt number(Optional<Integer> value) {
        return value.map(OptionalInt::of).orElse(OptionalInt.empty());
    }
}
