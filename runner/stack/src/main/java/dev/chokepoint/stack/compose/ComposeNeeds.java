package dev.chokepoint.stack.compose;

import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.stack.container.ContainerSystem;
import dev.chokepoint.stack.container.Secrets;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.CommandRunner;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What docker compose needs to run the system, asked before anything starts. */
final class ComposeNeeds {
    /** Images that this repository builds; others are fetched at the first start. */
    private static final String OWN_IMAGES = "chokepoint/";

    /** Reads files and asks the engine. The engine is quick unless the machine is swapping. */
    private static final Duration DEADLINE = Duration.ofSeconds(30);

    private static final Pattern VERSION =
            Pattern.compile("v?(\\d{1,9})\\.(\\d{1,9})\\.(\\d{1,9})\\b.*", Pattern.DOTALL);

    /** From this version on an env_file need not exist, and the ports of a service can be replaced. */
    private static final int[] OLDEST = {2, 24, 4};

    private static final String OLDEST_TEXT = "2.24.4";

    private final CommandRunner commands;
    private final ComposeProject project;
    private final Secrets secrets;
    private final ContainerSystem system;
    private Optional<ComposeModel> model = Optional.empty();
    private final Set<String> changed = new TreeSet<>();
    private int engineProcessors;

    ComposeNeeds(CommandRunner commands, ComposeProject project, Secrets secrets, ContainerSystem system) {
        this.commands = commands;
        this.project = project;
        this.secrets = secrets;
        this.system = system;
    }

    /** Every reason why a start would fail, each with what to do. Empty if there is none. */
    List<String> missing() {
        if (!commands.has("docker")) {
            return List.of("docker is not on the PATH; install Docker Engine 20.10 or later with compose " + OLDEST_TEXT
                    + " or later," + " or measure with --target local");
        }
        CommandRunner.Answer compose = ask(List.of("docker", "compose", "version", "--short"));
        if (compose.exitCode() != 0 || tooOld(compose.output().strip())) {
            return List.of("docker compose " + OLDEST_TEXT + " or later is needed, and `docker compose version`"
                    + " says: " + (compose.output() + compose.errors()).strip() + "; install the compose plugin");
        }
        try {
            model();
        } catch (ComponentException e) {
            return List.of(String.valueOf(e.getMessage()));
        }
        List<String> missing = new ArrayList<>(images());
        missing.addAll(limits());
        missing.addAll(strangers());
        return missing;
    }

    private static boolean tooOld(String version) {
        Matcher matcher = VERSION.matcher(version);
        if (!matcher.matches()) {
            return true;
        }
        int[] numbers = IntStream.rangeClosed(1, OLDEST.length)
                .map(part -> Integer.parseInt(matcher.group(part)))
                .toArray();
        return Arrays.compare(numbers, OLDEST) < 0;
    }

    /** The merged compose files. The passwords are created first, because compose refuses the files without them. */
    ComposeModel model() {
        if (model.isEmpty()) {
            CommandRunner.Answer engine = ask(List.of("docker", "info", "--format", "{{.NCPU}}"));
            String processors = engine.output().strip();
            if (engine.exitCode() != 0 || !processors.matches("[1-9]\\d{0,5}")) {
                throw new ComponentException("no docker engine answers: " + (processors + " " + engine.errors()).strip()
                        + "; start it, or see whether you may use it");
            }
            engineProcessors = Integer.parseInt(processors);
            secrets.make(commands);
            CommandRunner.Answer config =
                    commands.run(project.command(List.of("config", "--format", "json")), project.variables(), DEADLINE);
            if (config.exitCode() != 0) {
                throw new ComponentException("docker compose cannot read deploy/compose.yaml with deploy/.env: "
                        + config.errors().strip());
            }
            ComposeModel read = ComposeModel.parse(config.output());
            model = Optional.of(read);
            limit(Map.of(), Map.of());
        }
        return model.get();
    }

    /**
     * The CPU limits of the next start, in processors: those of the files, but for the services of these components, by
     * component. A part that is asked for may have a service of its own.
     */
    void limit(Map<String, Double> others, Map<String, String> parts) {
        Map<String, Double> all = new TreeMap<>(model().processors());
        all.putAll(system.byService(others, parts));
        changed.addAll(others.keySet());
        project.limit(all);
    }

    /** The processors of the engine. */
    int engineProcessors() {
        model();
        return engineProcessors;
    }

    /** What a JVM in a container of the component counts, with the limit of the files or with another one. */
    int processors(String component, OptionalDouble other) {
        double limit = other.orElse(model().processors().getOrDefault(component, (double) Integer.MAX_VALUE));
        return (int) Math.max(1, Math.min(Math.ceil(limit), engineProcessors));
    }

    /** A component whose callers know one address only has one container; one without callers has any number. */
    Map<String, Integer> mostReplicas() {
        return system.components().values().stream()
                .filter(one ->
                        model().balanced().contains(one.id()) || !one.ports().containsKey(PortDeclaration.SERVER))
                .collect(Collectors.toMap(ComponentDeclaration::id, ComponentDeclaration::mostReplicas));
    }

    /** A sentence on the CPU limits of the components, for the reader of a run. Its arms may differ in some of them. */
    String limitsNote() {
        String text = ofComponents(model().processors()).entrySet().stream()
                .map(one -> one.getKey() + " "
                        + (changed.contains(one.getKey()) ? "as the finding sets it" : number(one.getValue())))
                .collect(Collectors.joining(", "));
        return "Ran as containers of docker compose with these CPU limits: " + text
                + ". The load generator ran outside of them, on the same machine.";
    }

    /** With one or two places, such as 2.0 and 1.33. */
    private static String number(double processors) {
        return new DecimalFormat("0.0#", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(processors);
    }

    private Map<String, Double> ofComponents(Map<String, Double> byService) {
        Map<String, Double> found = new TreeMap<>(byService);
        found.keySet().retainAll(system.components().keySet());
        return found;
    }

    /** Images of services with a profile are built with that profile only, because few runs need them. */
    private List<String> images() {
        Set<String> usual = new TreeSet<>(system.components().keySet());
        usual.removeAll(system.profiles().keySet());
        return images(usual, "build");
    }

    /** The images that the engine lacks of services that not every run wants. */
    List<String> missingImages(Set<String> services) {
        List<String> missing = new ArrayList<>();
        system.profiles().forEach((service, profile) -> {
            if (services.contains(service)) {
                missing.addAll(images(Set.of(service), "--profile " + profile + " build " + service));
            }
        });
        return missing;
    }

    /** The programs of the system that are a service, too. */
    Set<String> programs() {
        Set<String> programs = new TreeSet<>(system.system().programs().keySet());
        programs.retainAll(model().images().keySet());
        return programs;
    }

    private List<String> images(Set<String> services, String command) {
        String lacking = model().images().entrySet().stream()
                .filter(one -> services.contains(one.getKey()) && lacks(one.getValue()))
                .map(Map.Entry::getValue)
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        return lacking.isEmpty()
                ? List.of()
                : List.of("the engine has no image " + lacking + "; build by `docker compose -f deploy/compose.yaml "
                        + command + "`");
    }

    private boolean lacks(String image) {
        return image.startsWith(OWN_IMAGES)
                && ask(List.of("docker", "image", "inspect", "--format", "{{.Id}}", image))
                                .exitCode()
                        != 0;
    }

    private List<String> limits() {
        return ofComponents(model().processors()).entrySet().stream()
                .filter(one -> one.getValue() > engineProcessors)
                .map(one -> String.format(
                        Locale.ROOT,
                        "%s has a limit of %.1f CPUs and the engine has %d, which docker refuses; lower it in"
                                + " deploy/.env, deploy/.env.example names its variable",
                        one.getKey(),
                        one.getValue(),
                        engineProcessors))
                .toList();
    }

    /** The projects that a killed run of this checkout has left. Nothing of this run's own runs yet in its project. */
    List<String> leftovers(ComposeProjects projects) {
        return Containers.ofRuns(commands, system).rows().stream()
                .filter(row -> row.project().equals(project.name())
                        || (!projects.given(row.project())
                                && row.workingFolder().equals(project.workingFolder())))
                .map(Containers.Row::project)
                .distinct()
                .toList();
    }

    /** The start removes what a killed run of this checkout has left. Containers of another one are not touched. */
    private List<String> strangers() {
        Map<String, Set<String>> projects = new TreeMap<>();
        Containers.ofRuns(commands, system).rows().stream()
                .filter(row -> !row.workingFolder().equals(project.workingFolder()))
                .forEach(row -> projects.computeIfAbsent(row.project(), name -> new TreeSet<>())
                        .add(row.workingFolder()));
        return projects.entrySet().stream()
                .map(one -> "a run of another checkout has containers on this engine (project " + one.getKey() + " of "
                        + String.join(", ", one.getValue()) + "); wait for its end, or take them away by `"
                        + String.join(" ", ComposeProjects.down(one.getKey())) + "`")
                .toList();
    }

    private CommandRunner.Answer ask(List<String> command) {
        return commands.run(command, Map.of(), DEADLINE);
    }
}
