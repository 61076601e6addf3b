package dev.chokepoint.catalogue.launch;

import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.OwnSettings;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.Ordered;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How one process of a component is started: its own settings, overridden by those of the findings. Every target uses
 * this class, so a toggle means the same everywhere.
 *
 * @param part the program that runs; empty for a store or a generator
 * @param flags flags of the JVM, one per setting
 * @param command the words of a native part's command
 * @param prefix the words before the command
 */
public record ComponentLaunch(
        Optional<PartDeclaration> part,
        List<String> flags,
        Map<String, String> properties,
        List<String> command,
        List<String> prefix,
        List<String> arguments,
        Map<String, String> environment) {
    private static final String JDBC =
            "jdbc:mysql://%s/%s?sslMode=DISABLED&allowPublicKeyRetrieval=true&connectionTimeZone=UTC";

    /**
     * How a process is started with what the findings add; the surroundings fill the placeholders.
     *
     * @throws IllegalArgumentException if there is no such component or part, or a placeholder cannot be filled
     */
    public static ComponentLaunch of(
            SystemDeclaration system, Instance instance, LaunchArguments findings, Surroundings surroundings) {
        ComponentDeclaration component = system.component(instance.component());
        Filling filling = Filling.of(system, instance, findings, surroundings);
        OwnSettings own = own(component, filling.part(), surroundings);
        Optional<Code.Command> command = filling.part().flatMap(PartDeclaration::command);
        Map<String, String> properties = filling.all(own.properties());
        return new ComponentLaunch(
                filling.part(),
                command.isPresent()
                        ? List.of()
                        : JvmFlags.merge(
                                filling.all(own.jvm()), findings.expected().jvm()),
                command.isPresent() ? properties : Ordered.union(properties, findings.properties()),
                command.map(code -> filling.all(code.words())).orElse(List.of()),
                component
                        .prefix()
                        .filter(prefix -> prefix.holds(surroundings.started()))
                        .map(prefix -> filling.all(prefix.words()))
                        .orElse(List.of()),
                filling.all(own.arguments()),
                filling.all(own.environment()));
    }

    /**
     * The settings of the component, of its part and of the conditions that hold. A native part that findings choose
     * has only its own settings.
     */
    private static OwnSettings own(
            ComponentDeclaration component, Optional<PartDeclaration> part, Surroundings surroundings) {
        boolean inContainer = surroundings.inContainer();
        OwnSettings ofPart = part.map(one -> one.settings().in(inContainer)).orElse(OwnSettings.none());
        if (component.hasNamedParts() && part.filter(PartDeclaration::isNative).isPresent()) {
            return ofPart;
        }
        OwnSettings own = component.settings().in(inContainer).merge(ofPart);
        for (ComponentDeclaration.Conditional one : component.conditional()) {
            boolean met = one.several()
                    ? surroundings.several(one.component())
                    : surroundings.started().contains(one.component());
            if (met) {
                own = own.merge(one.settings().in(inContainer));
            }
        }
        return own;
    }

    /** The arguments of a JVM: flags, then every property as {@code -Dkey=value}. */
    public List<String> jvmArguments() {
        return JvmFlags.with(flags, properties);
    }

    /**
     * Fills the placeholders of a text that belongs to no component, such as a line of {@code up}. Empty if the text
     * speaks of a component that is not started.
     */
    public static Optional<String> text(SystemDeclaration system, String text, Surroundings surroundings) {
        boolean missing = Placeholder.in(text).stream()
                .flatMap(one -> component(system, one).stream())
                .anyMatch(component -> !surroundings.started().contains(component));
        return missing
                ? Optional.empty()
                : Optional.of(new Filling(system, new Instance("nobody", 1), Optional.empty(), surroundings).one(text));
    }

    private static Optional<String> component(SystemDeclaration system, Placeholder placeholder) {
        if (placeholder.kind() == Placeholder.Kind.JDBC) {
            return Optional.of(system.storeOf(placeholder.subject()));
        }
        return placeholder.kind().ofComponent() ? Optional.of(placeholder.subject()) : Optional.empty();
    }

    /**
     * Fills the placeholders of a component's text that is not a setting, such as a file template.
     *
     * @throws IllegalArgumentException if a placeholder cannot be filled
     */
    public static String filled(
            SystemDeclaration system,
            Instance instance,
            LaunchArguments findings,
            Surroundings surroundings,
            String text) {
        return Filling.of(system, instance, findings, surroundings).one(text);
    }

    /** The values of placeholders for one process. */
    private record Filling(
            SystemDeclaration system, Instance instance, Optional<PartDeclaration> part, Surroundings surroundings) {
        static Filling of(
                SystemDeclaration system, Instance instance, LaunchArguments findings, Surroundings surroundings) {
            ComponentDeclaration component = system.component(instance.component());
            Optional<PartDeclaration> part =
                    component.parts().isEmpty() ? Optional.empty() : Optional.of(component.part(findings.part()));
            return new Filling(system, instance, part, surroundings);
        }

        String one(String text) {
            return Placeholder.fill(text, this::value);
        }

        List<String> all(List<String> texts) {
            return texts.stream().map(this::one).toList();
        }

        Map<String, String> all(Map<String, String> texts) {
            Map<String, String> filled = new LinkedHashMap<>(texts);
            filled.replaceAll((key, text) -> one(text));
            return filled;
        }

        private String value(Placeholder asked) {
            return switch (asked.kind()) {
                case HOST -> addresses(asked).get(0).host();
                case PORT -> Integer.toString(addresses(asked).get(0).port());
                case ADDRESS -> addresses(asked).get(0).text();
                case ADDRESSES -> joined(asked, "");
                case URL -> "http://" + addresses(asked).get(0).text();
                case URLS -> joined(asked, "http://");
                case OWN -> Integer.toString(surroundings.ownPort(instance, asked.subject()));
                case JDBC -> jdbc(asked.subject());
                case BIND -> surroundings.inContainer() ? "0.0.0.0" : "127.0.0.1";
                case FOLDER -> surroundings.folder(asked.subject(), instance);
                case FILE -> surroundings.file(asked.subject(), instance);
                case INSTANCE -> instance.id();
                case NUMBER -> Integer.toString(instance.number());
                case PROCESSORS -> Integer.toString(surroundings.processors());
                case SEED -> Long.toString(surroundings.seed());
                case BINARY -> binary();
            };
        }

        private String joined(Placeholder asked, String before) {
            return addresses(asked).stream()
                    .map(address -> before + address.text())
                    .collect(Collectors.joining(asked.separator()));
        }

        private List<Surroundings.Address> addresses(Placeholder asked) {
            String reached = system.reached(instance.component(), asked.subject(), surroundings.started());
            return surroundings.addresses(reached, asked.port());
        }

        private String jdbc(String database) {
            String store = system.reached(instance.component(), system.storeOf(database), surroundings.started());
            return JDBC.formatted(
                    surroundings.addresses(store, PortDeclaration.SERVER).get(0).text(), database);
        }

        private String binary() {
            Optional<Code.Binary> binary =
                    part.flatMap(PartDeclaration::command).flatMap(Code.Command::binary);
            return surroundings.binary(binary.orElseThrow(() ->
                    new IllegalArgumentException(instance.component() + " asks for ${binary} and declares none")));
        }
    }
}
