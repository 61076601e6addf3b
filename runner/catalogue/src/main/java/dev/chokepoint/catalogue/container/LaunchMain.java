package dev.chokepoint.catalogue.container;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.ComponentLaunch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.launch.Toggles;
import dev.chokepoint.catalogue.read.FindingFolder;
import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.catalogue.yaml.Problems;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How the component of an image is started, for a shell: the entry point of a container starts Java with what this
 * prints. It is {@link ComponentLaunch}, the function of the local runner, so a setting and a toggle mean the same with
 * docker compose and on Kubernetes.
 *
 * <p>The component's own settings come from the system's file, the arms of the findings from the variables
 * {@code FIX_…} and {@code MEASURE} ({@link Toggles}); {@link ContainerVariables} names the others. The lines of the
 * standard output, in this order:
 *
 * <pre>
 * argument -Xmx512m          one JVM argument; everything behind the first blank, blanks included
 * part seata-server-1.6.1    the part to start; absent if the component has one only
 * word -n                    one argument of the program itself
 * variable NAME=value        a variable of the process
 * replicas 2                 how many processes the findings ask for; absent for one
 * missing redis-relay        an optional component that the findings ask for and that has no container here
 * </pre>
 *
 * Of the JVM arguments, later ones win: the component's own, the words that the image is started with, which are sizes,
 * the findings', the words of {@code JAVA_OPTIONS}. There is one argument per setting ({@link JvmFlags#merge}).
 */
public final class LaunchMain {

    private static final int WRONG = 2;
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** System, component, findings, systems; JVM arguments follow. */
    private static final int FIXED = 4;

    private final Map<String, String> environment;
    private final ContainerLimits container;

    LaunchMain(Map<String, String> environment, ContainerLimits container) {
        this.environment = environment;
        this.container = container;
    }

    /**
     * Prints how one component is started. Exit code 2 and one line per problem on the standard error if a variable, a
     * finding or an argument is wrong, or if a container cannot do what the findings ask; then nothing is printed on
     * the standard output.
     *
     * @param arguments the system, the component or program, the folder of findings, the folder of systems, and any
     *     number of JVM arguments; empty ones are ignored
     */
    public static void main(String[] arguments) {
        int code = new LaunchMain(System.getenv(), ContainerLimits.ofThisProcess())
                .run(Arrays.asList(arguments), System.out, System.err);
        if (code != 0) {
            System.exit(code);
        }
    }

    /** The exit code. */
    int run(List<String> arguments, PrintStream out, PrintStream err) {
        try {
            lines(arguments).forEach(out::println);
            out.flush();
            return 0;
        } catch (CatalogueException e) {
            e.problems().forEach(err::println);
            return WRONG;
        } catch (IllegalArgumentException e) {
            // A placeholder that cannot be filled here; the message names it and what is allowed.
            err.println(e.getMessage());
            return WRONG;
        }
    }

    private List<String> lines(List<String> arguments) {
        if (arguments.size() < FIXED) {
            throw refused(
                    "arguments",
                    "there are " + arguments.size(),
                    "<system> <component> <folder of findings> <folder of systems> [<JVM argument>]...",
                    "give all of them");
        }
        Map<String, SystemDeclaration> systems = new SystemFolder(Path.of(arguments.get(3))).read();
        SystemDeclaration system = known("system", arguments.get(0), systems);
        Map<String, ComponentDeclaration> startable = new LinkedHashMap<>(system.components());
        startable.putAll(system.programs());
        ComponentDeclaration component = known("component", arguments.get(1), startable);
        Catalogue all = new FindingFolder(Path.of(arguments.get(2)), systems).read();
        Toggles.State toggles = Toggles.parse(all, environment).ofSystem(system.name());
        LaunchArguments findings = toggles.launch(component.id(), container.processors());
        CatalogueException.throwIfAny(container.lacks(component.id(), findings.expected()));
        StartedComponents components = StartedComponents.of(system, toggles, environment);
        ContainerSurroundings surroundings =
                new ContainerSurroundings(system, components.started(), environment, container.processors());
        PartDeclaration part = part(component, findings);
        Settings itsPart = component.hasNamedParts() ? Settings.none().withPart(part.name()) : Settings.none();
        ComponentLaunch own = ComponentLaunch.of(
                system, surroundings.instance(component.id()), LaunchArguments.of(itsPart), surroundings);
        if (!own.prefix().isEmpty()) {
            throw refused(
                    component.id(),
                    "stands behind `" + String.join(" ", own.prefix()) + "`",
                    "a component without a prefix",
                    "leave compose and k8s out of its targets");
        }
        List<String> lines = new ArrayList<>();
        jvmArguments(own, arguments.subList(FIXED, arguments.size()), findings)
                .forEach(argument -> lines.add("argument " + argument));
        itsPart.part().ifPresent(name -> lines.add("part " + name));
        own.arguments().forEach(word -> lines.add("word " + word));
        own.environment().forEach((name, value) -> lines.add("variable " + name + "=" + value));
        if (findings.replicas() > 1) {
            lines.add("replicas " + findings.replicas());
        }
        components.missing().forEach(id -> lines.add("missing " + id));
        lines.forEach(LaunchMain::oneLine);
        return lines;
    }

    private List<String> jvmArguments(ComponentLaunch own, List<String> words, LaunchArguments findings) {
        List<String> user = Optional.ofNullable(environment.get(ContainerVariables.JAVA_OPTIONS)).stream()
                .flatMap(BLANKS::splitAsStream)
                .filter(word -> !word.isEmpty())
                .toList();
        // A compose file cannot leave a word out. It makes the word empty, such as a heap size that is not set.
        List<String> sizes = words.stream().filter(word -> !word.isBlank()).toList();
        // A finding may be about a size, such as the heap, so it overrides the words.
        List<String> asked = JvmFlags.merge(JvmFlags.merge(own.jvmArguments(), sizes), findings.jvmArguments());
        return JvmFlags.merge(asked, user);
    }

    /** The part to start, which must be in the component's image. */
    private static PartDeclaration part(ComponentDeclaration component, LaunchArguments findings) {
        if (component.parts().isEmpty()) {
            throw refused(
                    component.id(), "is a " + component.kind(), "a component of kind jvm or relay", "name another one");
        }
        PartDeclaration part = component.part(findings.part());
        if (part.isNative() || part.service().isPresent()) {
            throw refused(
                    component.id(),
                    "is asked for the part " + part.name() + ", which is not in this image",
                    Problems.names(component.parts().values().stream()
                            .filter(one -> !one.isNative() && one.service().isEmpty())
                            .map(PartDeclaration::name)
                            .toList()),
                    part.service()
                            .map(service -> "start the service " + service + " beside it (docker compose: its profile;"
                                    + " see docs/deploy.md), and leave this toggle at its default")
                            .orElse("leave this toggle at its default"));
        }
        return part;
    }

    private static void oneLine(String line) {
        if (line.lines().count() > 1) {
            String setting = line.substring(line.indexOf(' ') + 1);
            throw refused(
                    JvmFlags.setting(setting),
                    "its value has several lines",
                    "one line, for a shell reads it",
                    "write it without a line break");
        }
    }

    private static <T> T known(String key, String name, Map<String, T> all) {
        return Optional.ofNullable(all.get(name))
                .orElseThrow(() -> refused(
                        key, "\"" + name + "\" does not exist", Problems.names(all.keySet()), "use one of these"));
    }

    private static CatalogueException refused(String key, String what, String allowed, String remedy) {
        return CatalogueException.of("launch", key, what, allowed, remedy);
    }
}
