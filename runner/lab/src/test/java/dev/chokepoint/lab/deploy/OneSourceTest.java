package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.container.ContainerVariables;
import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.catalogue.system.PlacedSettings;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A setting of a component stands in its system.yaml and nowhere else, and images fit what it declares. */
class OneSourceTest {
    private static final Path DEPLOY = Repository.HOME.resolve("deploy");
    private static final Path DOCKERFILE = DEPLOY.resolve("images/Dockerfile");
    private static final Pattern PROPERTY = Pattern.compile("-D([\\w.-]+)=");
    private static final Pattern FIXED_HEAP = Pattern.compile("-Xm[xs]\\d+\\w");
    private static final Pattern EXPOSED = Pattern.compile("(?m)^EXPOSE (.+)$");
    private static final Pattern VARIABLE = Pattern.compile("\\b([A-Z_]+)=(\"[^\"]*\"|\\S+)");
    private static final Pattern PLACE = Pattern.compile("([a-z][a-z-]*):(\\d{4,5})\\b");
    private static final Pattern ADDRESS = Pattern.compile("ADDRESS_[A-Z_]+");

    /** Files that may state a property which a system.yaml states too, by the property, each with its reason. */
    private static final Map<String, Set<String>> ALLOWED = Map.of();

    @Test
    void noSettingOfAComponentStandsInAFileOfTheDeployment() throws IOException {
        Set<String> keys = propertyKeys();
        assertThat(keys).contains("server.address", "relay.port", "seata.client.load-balance.type", "file.encoding");
        List<String> twice = new ArrayList<>();
        for (Path file : files()) {
            String name = DEPLOY.relativize(file).toString();
            for (String key : stated(Files.readString(file))) {
                if (keys.contains(key) && !ALLOWED.getOrDefault(key, Set.of()).contains(name)) {
                    twice.add(name + ": -D" + key);
                }
            }
        }
        assertThat(twice).isEmpty();
        assertThat(stated("command: [\"-Dserver.address=0.0.0.0\", -Dx=1]")).containsExactly("server.address", "x");
    }

    /** JMeter is no component of these images, and the catalogue's own start is no component's. */
    @Test
    void noHeapOfAComponentIsFixedInTheImages() throws IOException {
        assertThat(Files.readString(DOCKERFILE)).doesNotContainPattern(FIXED_HEAP);
        assertThat("OWN=-Xmx96m").containsPattern(FIXED_HEAP);
    }

    @Test
    void everyJvmOfASystemHasAnImageAndAServiceOfDockerCompose() throws IOException {
        JsonNode services =
                DeployYaml.documents(DEPLOY.resolve("compose.yaml")).get(0).path("services");
        for (ComponentDeclaration component : components(Target.COMPOSE)) {
            assertThat(services.has(component.id()))
                    .as("service %s", component.id())
                    .isTrue();
            if (isJvm(component)) {
                assertThat(variables(component.id()))
                        .as("stage %s of the Dockerfile", component.id())
                        .containsEntry("COMPONENT", component.id());
            }
            if (component.foreignImage()) {
                continue;
            }
            component.parts().values().stream()
                    .flatMap(part -> part.service().stream())
                    .forEach(service -> {
                        assertThat(services.has(service))
                                .as("service %s", service)
                                .isTrue();
                        assertThat(stage(service)).as("stage %s", service).isNotEmpty();
                    });
        }
    }

    @Test
    void whatAnImageRunsIsWhatItsComponentDeclares() {
        for (ComponentDeclaration component : jvms()) {
            Map<String, String> variables = variables(component.id());
            for (PartDeclaration part : component.parts().values()) {
                if (part.code() instanceof Code.ClassPath code) {
                    assertThat(variables).as(component.id()).containsEntry("MAIN_CLASS", code.main());
                } else if (part.code() instanceof Code.Jar) {
                    assertThat(variables).as(component.id()).containsKey("JAR");
                }
            }
            List<String> inImage = component.parts().values().stream()
                    .filter(part -> !part.isNative() && part.service().isEmpty())
                    .map(PartDeclaration::name)
                    .toList();
            if (inImage.size() > 1) {
                assertThat(inImage)
                        .allSatisfy(part -> assertThat(stage(component.id())).contains(" /app/parts/" + part + "/\n"));
            }
        }
    }

    @Test
    void thePortsOfAnImageAreThoseThatItsComponentDeclares() {
        for (ComponentDeclaration component : jvms()) {
            portsFit(component.id(), component, Set.of(PortDeclaration.SERVER, PortDeclaration.MANAGEMENT));
            component.parts().values().stream()
                    .flatMap(part -> part.service().stream())
                    .forEach(service -> portsFit(service, component, Set.of(PortDeclaration.SERVER)));
        }
    }

    private static void portsFit(String image, ComponentDeclaration component, Set<String> names) {
        Set<String> declared = new TreeSet<>();
        Set<String> needed = new TreeSet<>();
        component.ports().values().forEach(port -> {
            declared.add(String.valueOf(port.container()));
            if (names.contains(port.name())) {
                needed.add(String.valueOf(port.container()));
            }
        });
        Set<String> exposed = new TreeSet<>();
        EXPOSED.matcher(stage(image))
                .results()
                .forEach(match -> exposed.addAll(List.of(match.group(1).split(" ", -1))));
        assertThat(exposed).as("EXPOSE of %s", image).isSubsetOf(declared).containsAll(needed);
        if (!component.task()) {
            assertThat(declared)
                    .as("HEALTH_PORT of %s", image)
                    .contains(variables(image).getOrDefault("HEALTH_PORT", ""));
        }
    }

    @Test
    void thePortsOfPodsAreThoseThatTheirComponentsDeclare() throws IOException {
        Map<String, Set<String>> pods = containerPorts();
        for (ComponentDeclaration component : components(Target.K8S)) {
            Set<String> declared = new TreeSet<>();
            component.ports().values().forEach(port -> declared.add(String.valueOf(port.container())));
            assertThat(pods.getOrDefault(component.id(), Set.of()))
                    .as("containerPort of %s", component.id())
                    .isNotEmpty()
                    .isSubsetOf(declared);
        }
    }

    /** The defaults of Envoy's image, and what pods wait for. */
    @Test
    void wherePlacesAreNamedTheyAreThoseOfComponents() throws IOException {
        Map<String, String> ports = new TreeMap<>();
        components(Target.COMPOSE)
                .forEach(component -> Optional.ofNullable(component.ports().get(PortDeclaration.SERVER))
                        .ifPresent(port -> ports.put(component.id(), String.valueOf(port.container()))));
        List<String> wrong = new ArrayList<>();
        for (Path file : files()) {
            PLACE.matcher(Files.readString(file)).results().forEach(match -> {
                String port = ports.get(match.group(1).replaceFirst("-\\d+$", ""));
                if (port != null && !port.equals(match.group(2))) {
                    wrong.add(file + ": " + match.group());
                }
            });
        }
        assertThat(wrong).isEmpty();
        assertThat(stage("envoy")).contains("TRIP_SERVICE=trip-service:" + ports.get("trip-service"));
    }

    @Test
    void everyVariableOfAnAddressIsThatOfAComponent() throws IOException {
        Set<String> known = new TreeSet<>();
        components(Target.COMPOSE).forEach(one -> known.add(ContainerVariables.address(one.id())));
        Set<String> used = new TreeSet<>();
        for (Path file : files()) {
            ADDRESS.matcher(Files.readString(file)).results().forEach(match -> used.add(match.group()));
        }
        assertThat(used).isNotEmpty().isSubsetOf(known);
    }

    private static List<ComponentDeclaration> jvms() {
        return components(Target.COMPOSE).stream().filter(OneSourceTest::isJvm).toList();
    }

    /** With an image of this repository. */
    private static boolean isJvm(ComponentDeclaration component) {
        return !component.foreignImage()
                && (component.kind() == ComponentKind.JVM || component.kind() == ComponentKind.RELAY);
    }

    private static List<ComponentDeclaration> components(Target target) {
        return systems()
                .filter(system -> system.targets().contains(target))
                .flatMap(system -> system.components().values().stream())
                .filter(one -> one.targets().contains(target) && one.kind() != ComponentKind.GENERATOR)
                .toList();
    }

    private static Stream<SystemDeclaration> systems() {
        return Repository.catalogue().systems().values().stream();
    }

    private static Set<String> propertyKeys() {
        Set<String> keys = new TreeSet<>();
        systems()
                .flatMap(system -> system.components().values().stream())
                .filter(OneSourceTest::isJvm)
                .flatMap(OneSourceTest::settings)
                .flatMap(placed -> Stream.of(placed.everywhere(), placed.local(), placed.container()))
                .forEach(own -> keys.addAll(own.properties().keySet()));
        return keys;
    }

    private static Stream<PlacedSettings> settings(ComponentDeclaration component) {
        return Stream.concat(
                Stream.of(component.settings()),
                Stream.concat(
                        component.conditional().stream().map(one -> one.settings()),
                        component.parts().values().stream().map(PartDeclaration::settings)));
    }

    private static Set<String> stated(String text) {
        Set<String> keys = new TreeSet<>();
        PROPERTY.matcher(text).results().forEach(match -> keys.add(match.group(1)));
        return keys;
    }

    /** The variables that a stage of the Dockerfile sets. */
    private static Map<String, String> variables(String stage) {
        Map<String, String> variables = new TreeMap<>();
        VARIABLE.matcher(stage(stage))
                .results()
                .forEach(match -> variables.put(match.group(1), match.group(2).replace("\"", "")));
        return variables;
    }

    /** A stage of the Dockerfile, without the line that names it; empty if there is none. */
    static String stage(String name) {
        try {
            return Pattern.compile("(?ms)^FROM \\S+ AS " + name + "$(.*?)(?=^FROM |\\z)")
                    .matcher(Files.readString(DOCKERFILE))
                    .results()
                    .map(match -> match.group(1))
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, Set<String>> containerPorts() throws IOException {
        Map<String, Set<String>> ports = new TreeMap<>();
        for (Path file : files()) {
            if (file.startsWith(DEPLOY.resolve("k8s/base")) || file.startsWith(DEPLOY.resolve("k8s/mariadb"))) {
                for (JsonNode document : DeployYaml.documents(file)) {
                    document.at("/spec/template/spec/containers")
                            .forEach(container -> container.path("ports").forEach(port -> ports.computeIfAbsent(
                                            container.path("name").asString(), name -> new TreeSet<>())
                                    .add(port.path("containerPort").asString())));
                }
            }
        }
        return ports;
    }

    /** Dockerfile, scripts, compose.yaml, sizes and manifests; not the passwords and sizes of one checkout. */
    private static List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(DEPLOY)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.startsWith(DEPLOY.resolve("secrets"))
                            && !file.startsWith(DEPLOY.resolve("observability"))
                            && !file.equals(DEPLOY.resolve(".env"))
                            && !file.startsWith(DEPLOY.resolve("toggles/local"))
                            && !file.equals(DEPLOY.resolve("toggles/local.env")))
                    .sorted()
                    .toList();
        }
    }
}
