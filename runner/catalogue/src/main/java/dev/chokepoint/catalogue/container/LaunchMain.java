package dev.chokepoint.catalogue.container;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.launch.Toggles;
import dev.chokepoint.catalogue.read.FindingFolder;
import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.catalogue.yaml.Problem;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What {@link Launch} says, for a shell: the entry point of a container starts Java with it. So a toggle means the same
 * with docker compose and on Kubernetes as with the local runner.
 *
 * <p>The arms come from the variables {@code FIX_…} and {@code MEASURE} of the environment ({@link Toggles}), as in
 * {@code deploy/toggles/toggles.env}; a fix without a variable has its default. The lines of the standard output, in
 * this order:
 *
 * <pre>
 * argument -Xmx512m          one JVM argument; everything behind the first blank, blanks included
 * part seata-server-1.6.1    the part to start; absent if the component's usual one
 * replicas 2                 how many processes the findings ask for; absent for one
 * </pre>
 *
 * The JVM arguments are the component's own, over them those of the findings, over them the words of
 * {@code JAVA_OPTIONS}; one argument per setting ({@link JvmFlags#merge}).
 */
public final class LaunchMain {

    private static final int WRONG = 2;
    private static final String USER_OPTIONS = "JAVA_OPTIONS";
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** System, component, findings, systems; the component's own JVM arguments follow. */
    private static final int FIXED = 4;

    private final Map<String, String> environment;
    private final ContainerLimits container;

    LaunchMain(Map<String, String> environment, ContainerLimits container) {
        this.environment = new TreeMap<>(environment);
        this.container = container;
    }

    /**
     * Prints the launch arguments of one component. Exit code 2 and one line per problem on the standard error if a
     * variable, a finding or an argument is wrong, or if a container cannot do what the findings ask; then nothing
     * is printed on the standard output.
     *
     * @param arguments the system, the component, the folder of findings, the folder of systems, and any number
     *     of JVM arguments, which are the component's own
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
        String system = arguments.get(0);
        String component = arguments.get(1);
        Map<String, SystemDeclaration> systems = new SystemFolder(Path.of(arguments.get(3))).read();
        known("system", system, systems.keySet());
        known(
                "component",
                component,
                Optional.ofNullable(systems.get(system))
                        .map(one -> one.components().keySet())
                        .orElse(Set.of()));
        Catalogue all = new FindingFolder(Path.of(arguments.get(2)), systems).read();
        LaunchArguments launch =
                Toggles.parse(all, environment).ofSystem(system).launch(component, container.processors());
        List<String> lacking = container.lacks(component, launch.expected());
        if (!lacking.isEmpty()) {
            throw new CatalogueException(lacking);
        }
        return lines(launch, arguments.subList(FIXED, arguments.size()));
    }

    private List<String> lines(LaunchArguments launch, List<String> own) {
        List<String> user = Optional.ofNullable(environment.get(USER_OPTIONS)).stream()
                .flatMap(BLANKS::splitAsStream)
                .filter(word -> !word.isEmpty())
                .toList();
        List<String> lines = new ArrayList<>();
        JvmFlags.merge(JvmFlags.merge(own, launch.jvmArguments()), user)
                .forEach(argument -> lines.add("argument " + oneLine(argument)));
        launch.part().ifPresent(part -> lines.add("part " + part));
        if (launch.replicas() > 1) {
            lines.add("replicas " + launch.replicas());
        }
        return lines;
    }

    private static String oneLine(String argument) {
        if (argument.lines().count() > 1) {
            throw refused(
                    JvmFlags.setting(argument),
                    "its value has several lines",
                    "one line, for a shell reads it",
                    "write it without a line break");
        }
        return argument;
    }

    private static void known(String key, String name, Set<String> names) {
        if (!names.contains(name)) {
            throw refused(key, "\"" + name + "\" does not exist", Problem.names(names), "use one of these");
        }
    }

    private static CatalogueException refused(String key, String what, String allowed, String remedy) {
        return new CatalogueException(List.of(new Problem("launch", key, what, allowed, remedy).toString()));
    }
}
