package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.Placeholders;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads what an arm, or {@code with}, sets on one component. */
final class SettingsReader {

    private final Set<String> parts;
    private final Problems problems;

    SettingsReader(Set<String> parts, Problems problems) {
        this.parts = parts;
        this.problems = problems;
    }

    Settings read(Section section) {
        List<String> jvm = section.optional("jvm").map(this::flags).orElse(List.of());
        Map<String, String> properties = texts(section, "properties");
        Map<String, String> code = texts(section, "code");
        Optional<Integer> replicas = section.optional("replicas").flatMap(value -> value.integer(1));
        Map<String, String> sysctl = texts(section, "sysctl");
        Optional<String> part = section.optional("part").flatMap(value -> value.name(parts));
        Optional<Integer> machine =
                section.optional("machine").flatMap(value -> value.integerOr(1, Settings.ALL, Settings.ALL_PROCESSORS));
        section.refuseOtherKeys();
        code.keySet().stream()
                .filter(properties::containsKey)
                .forEach(key -> problems.add(
                        section.pathOf("code." + key), "is also a property", "each key once", "remove one"));
        return new Settings(jvm, properties, code, number(replicas), sysctl, part, number(machine));
    }

    private List<String> flags(Value value) {
        List<String> flags = new ArrayList<>();
        Set<String> settings = new LinkedHashSet<>();
        for (Value item : value.items()) {
            item.text().filter(flag -> knownPlaceholders(item.key(), flag)).ifPresent(flag -> {
                if (!flag.startsWith("-")) {
                    problems.add(item.key(), "\"" + flag + "\" is not a flag", "-X..., -XX:...", "begin it with -");
                } else if (flag.startsWith("-D")) {
                    problems.add(
                            item.key(), "\"" + flag + "\" is a property", "-X..., -XX:...", "move it to properties");
                } else if (!settings.add(JvmFlags.setting(flag))) {
                    problems.add(item.key(), "\"" + flag + "\" repeats a flag", "each flag once", "remove one");
                }
                flags.add(flag);
            });
        }
        return flags;
    }

    private Map<String, String> texts(Section section, String key) {
        Map<String, String> texts = new LinkedHashMap<>();
        Map<String, Value> entries =
                section.optional(key).flatMap(Value::entries).orElse(Collections.emptyMap());
        entries.forEach((name, value) -> value.text()
                .filter(text -> knownPlaceholders(value.key(), text))
                .ifPresent(text -> texts.put(name, text)));
        return texts;
    }

    private boolean knownPlaceholders(String key, String text) {
        Optional<String> unknown = Placeholders.unknown(text);
        unknown.ifPresent(name -> problems.add(
                key, "nothing stands for " + name, Placeholders.PROCESSORS, "use the allowed one or write the value"));
        return unknown.isEmpty();
    }

    private static OptionalInt number(Optional<Integer> value) {
        return value.map(OptionalInt::of).orElse(OptionalInt.empty());
    }
}
