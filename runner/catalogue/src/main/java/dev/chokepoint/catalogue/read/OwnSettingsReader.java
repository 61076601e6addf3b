package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.launch.Placeholder;
import dev.chokepoint.catalogue.system.OwnSettings;
import dev.chokepoint.catalogue.system.PlacedSettings;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the settings that a system's file gives to its components: everywhere, and by place. */
final class OwnSettingsReader {
    private static final String CONTAINER = "container";

    private final Problems problems;

    /** Sections by path, because a section is read once but its keys are requested in several steps. */
    private final Map<String, Optional<Section>> containers = new HashMap<>();

    OwnSettingsReader(Problems problems) {
        this.problems = problems;
    }

    PlacedSettings placed(Section section) {
        OwnSettings everywhere = own(section);
        Optional<Section> local = section.optional("local").flatMap(Value::section);
        OwnSettings there = local.map(this::own).orElse(OwnSettings.none());
        local.ifPresent(Section::refuseOtherKeys);
        OwnSettings inContainer = container(section).map(this::own).orElse(OwnSettings.none());
        return new PlacedSettings(everywhere, there, inContainer);
    }

    /** The part of a section that applies in containers. More of its keys may be requested. */
    Optional<Section> container(Section section) {
        return containers.computeIfAbsent(
                section.pathOf(CONTAINER), path -> section.optional(CONTAINER).flatMap(Value::section));
    }

    void refuseOtherKeys(Section section) {
        container(section).ifPresent(Section::refuseOtherKeys);
        section.refuseOtherKeys();
    }

    private OwnSettings own(Section section) {
        List<String> jvm = list(section.optional("jvm"));
        jvm.stream()
                .filter(flag -> flag.startsWith("-D") || !flag.startsWith("-"))
                .forEach(flag -> problems.add(
                        section.pathOf("jvm"),
                        "\"" + flag + "\" is not a flag",
                        "-X..., -XX:..., -javaagent:...",
                        "move a -D to properties"));
        Map<String, String> properties = texts(section.optional("properties"));
        List<String> arguments = list(section.optional("arguments"));
        Map<String, String> environment = texts(section.optional("environment"));
        verifyPlaceholders(section.pathOf("jvm"), jvm, problems);
        verifyPlaceholders(section.pathOf("properties"), properties.values(), problems);
        verifyPlaceholders(section.pathOf("arguments"), arguments, problems);
        verifyPlaceholders(section.pathOf("environment"), environment.values(), problems);
        return new OwnSettings(jvm, properties, arguments, environment);
    }

    /** {@link SystemAgreement} checks what a placeholder names. */
    static void verifyPlaceholders(String key, Collection<String> texts, Problems problems) {
        for (String text : texts) {
            try {
                Placeholder.in(text);
            } catch (IllegalArgumentException e) {
                problems.add(key, String.valueOf(e.getMessage()), Placeholder.ALLOWED, "write one of these");
            }
        }
    }

    static PlacedSettings over(PlacedSettings ground, PlacedSettings own) {
        return new PlacedSettings(
                ground.everywhere().merge(own.everywhere()),
                ground.local().merge(own.local()),
                ground.container().merge(own.container()));
    }

    /** Texts by key; an empty text is a value. */
    static Map<String, String> texts(Optional<Value> value) {
        Map<String, String> texts = new LinkedHashMap<>();
        value.flatMap(Value::entries).orElse(Map.of()).forEach((key, each) -> each.textOrEmpty()
                .ifPresent(text -> texts.put(key, text)));
        return texts;
    }

    static List<String> list(Optional<Value> value) {
        List<String> texts = new ArrayList<>();
        value.ifPresent(list -> list.items().forEach(item -> item.text().ifPresent(texts::add)));
        return texts;
    }

    /** A list that is not empty. */
    static List<String> someTexts(Optional<Value> value) {
        value.filter(Value::isList).filter(list -> list.items().isEmpty()).ifPresent(list -> list.problems()
                .add(list.key(), "is empty", "one text or more", "write it"));
        return list(value);
    }
}
