package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.launch.Placeholder;
import dev.chokepoint.catalogue.system.OwnSettings;
import dev.chokepoint.catalogue.system.PlacedSettings;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the settings that a system's file gives to its components: everywhere, and by place. */
final class OwnSettingsReader {
    private final Problems problems;

    /** The containers of sections, because a section is read once but its keys are requested in several steps. */
    private final Map<Section, Optional<Section>> containers = new HashMap<>();

    OwnSettingsReader(Problems problems) {
        this.problems = problems;
    }

    PlacedSettings placed(Section section) {
        OwnSettings everywhere = own(section);
        Optional<OwnSettings> local = section.optionalSection("local", one -> Optional.of(own(one)));
        Optional<OwnSettings> inContainer = container(section).map(this::own);
        return new PlacedSettings(everywhere, local.orElse(OwnSettings.none()), inContainer.orElse(OwnSettings.none()));
    }

    /** The part of a section that applies in containers. More of its keys may be requested. */
    Optional<Section> container(Section section) {
        return containers.computeIfAbsent(section, one -> one.optional("container", Value::section));
    }

    void refuseOtherKeys(Section section) {
        container(section).ifPresent(Section::refuseOtherKeys);
        section.refuseOtherKeys();
    }

    private OwnSettings own(Section section) {
        List<String> jvm = section.list("jvm", Value::text);
        jvm.stream()
                .filter(flag -> flag.startsWith("-D") || !flag.startsWith("-"))
                .forEach(flag -> problems.add(
                        section.pathOf("jvm"),
                        "\"" + flag + "\" is not a flag",
                        "-X..., -XX:..., -javaagent:...",
                        "move a -D to properties"));
        Map<String, String> properties = section.map("properties", Value::textOrEmpty);
        List<String> arguments = section.list("arguments", Value::text);
        Map<String, String> environment = section.map("environment", Value::textOrEmpty);
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
}
