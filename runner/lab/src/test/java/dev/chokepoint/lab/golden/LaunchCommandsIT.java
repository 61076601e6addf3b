package dev.chokepoint.lab.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.catalogue.read.FindingFolder;
import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.component.LaunchedComponent;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.AllowedProcessors;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.ProcessorLimit;
import dev.chokepoint.stack.machine.ProcessorQuota;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.JdkTools;
import dev.chokepoint.stack.process.ProgramSpec;
import dev.chokepoint.stack.system.ArchiveFailures;
import dev.chokepoint.stack.system.Binaries;
import dev.chokepoint.stack.system.Capabilities;
import dev.chokepoint.stack.system.LocalSystem;
import dev.chokepoint.stack.system.SystemOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launch command of every component for every finding, arm, level and version is the one that was written down. A
 * change of the runner that changes a command changes what is measured; a deliberate change is made in the golden file.
 * The environment of a native part is part of its command.
 */
class LaunchCommandsIT {
    private static final Path HOME =
            Path.of("").toAbsolutePath().resolve("../..").normalize();
    private static final int JAVA = 25;
    private static final int PROCESSORS = 2;

    /** A period in some of the commands, which would look like a port if a component had this one. */
    private static final int PERIOD = 20_000;

    private final PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final List<String> starts = new ArrayList<>();
    private final Map<Integer, String> portNames = new TreeMap<>(Comparator.reverseOrder());

    @TempDir
    private Path machine = Path.of("unset");

    private RunFolder folder = new RunFolder(HOME, HOME);
    private Stack stack = new Stack(folder, nowhere);

    @BeforeEach
    void aRunFolder() {
        stack.close();
        folder = RunFolder.create(HOME, "launch-commands", Clock.systemUTC());
        stack = new Stack(folder, nowhere);
    }

    @AfterEach
    void close() throws IOException {
        stack.close();
        try (var files = Files.walk(folder.path())) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Test
    void everyCommandIsTheOneThatWasWrittenDown() throws IOException {
        Catalogue catalogue =
                new FindingFolder(HOME.resolve("findings"), new SystemFolder(HOME.resolve("systems")).read()).read();
        SystemDeclaration trip = Objects.requireNonNull(catalogue.systems().get("trip"));
        LocalSystem system = new LocalSystem(
                trip, new SystemOptions(42, Map.of(), false), stack, ports(), new ArchiveFailures(), twoProcessors());
        Set<String> usual = trip.usual();
        Catalogue others = catalogue.ofSystem("trip");
        for (Finding finding : others.findings()) {
            for (Arm arm : Arm.values()) {
                note(system, finding.id() + " " + arm.text(), finding, others, arm);
            }
            for (String level : finding.levels().keySet()) {
                Finding at = finding.atLevel(level);
                note(system, finding.id() + " level " + level, at, others.replace(at), Arm.ON);
            }
            for (String part : finding.versions().keySet()) {
                Finding on = finding.onPart(part);
                for (Arm arm : Arm.values()) {
                    note(system, finding.id() + "@" + part + " " + arm.text(), on, others.replace(on), arm);
                }
            }
        }
        Set<String> all = new TreeSet<>(trip.components().keySet());
        Function<String, LaunchArguments> nothing = id -> Launch.of(others, id, Map.of(), PROCESSORS);
        note(system, "nothing flipped", all, nothing);
        note(system, "nothing flipped, usual", usual, nothing);

        Files.writeString(Path.of("target").resolve("launch-commands.txt"), text());
        assertThat(text())
                .as("runner/lab/target/launch-commands.txt has what this checkout launches")
                .isEqualTo(golden());
    }

    private static Ports ports() {
        Ports ports = new Ports();
        try {
            ports.fixed("no component", PERIOD);
        } catch (StackException e) {
            // Somebody listens there, so no component gets it either.
        }
        return ports;
    }

    /** A new Java, two processors that can be limited and an Envoy, whatever this machine has. */
    private Capabilities twoProcessors() throws IOException {
        Path status = Files.writeString(machine.resolve("status"), "Cpus_allowed_list:\t0-1\n");
        Path taskset = executable("taskset");
        Path envoy = executable("envoy");
        return new Capabilities(
                JAVA,
                new ProcessorLimit(new AllowedProcessors(status, List.of(taskset)), quota()),
                new Binaries(Map.of("CHOKEPOINT_ENVOY", envoy.toString())),
                machine);
    }

    /** Fractions of a processor by systemd, whose words are the same on every machine. */
    private ProcessorQuota quota() throws IOException {
        Files.createDirectories(machine.resolve("self"));
        Files.writeString(machine.resolve("self/cgroup"), "");
        Files.writeString(executable("systemd-run"), "#!/bin/sh\n");
        return ProcessorQuota.ofMachine(machine, machine.resolve("groups"), machine.toString());
    }

    private Path executable(String name) throws IOException {
        Path file = Files.writeString(machine.resolve(name), "");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    private void note(LocalSystem system, String name, Finding finding, Catalogue catalogue, Arm arm) {
        Function<String, LaunchArguments> launch =
                id -> Launch.of(catalogue, id, Map.of(finding.id(), arm), PROCESSORS);
        Set<String> wanted = new TreeSet<>(system.declaration().usual());
        wanted.addAll(finding.with().keySet());
        wanted.retainAll(system.declaration().components().keySet());
        note(system, name, wanted, launch);
        if (finding.load() instanceof ProgramLoad program) {
            ProgramSpec spec =
                    system.program(program.program(), "trial", launch.apply(program.program()), program.arguments());
            int last = starts.size() - 1;
            starts.set(last, starts.get(last) + " " + program.program() + "=" + number(words(spec)));
        }
    }

    private void note(LocalSystem system, String name, Set<String> wanted, Function<String, LaunchArguments> launch) {
        List<Component> components = system.components(wanted, "trial", 42, launch);
        for (Component component : components) {
            component
                    .ports()
                    .forEach((purpose, port) ->
                            portNames.put(port, component.id() + (purpose.equals("server") ? "" : "." + purpose)));
        }
        StringBuilder line = new StringBuilder(name + ":");
        for (Component component : components) {
            // The two stores are the same in every start, and their parts are unpacked when they start.
            if (component instanceof LaunchedComponent launched) {
                line.append(' ').append(component.id()).append('=').append(number(words(launched.spec())));
            }
        }
        starts.add(line.toString());
    }

    private static List<String> words(ProgramSpec spec) {
        List<String> words = new ArrayList<>(spec.command());
        new TreeMap<>(spec.environment()).forEach((name, value) -> words.add(name + "=" + value));
        return words;
    }

    private int number(List<String> command) {
        List<String> words = new ArrayList<>();
        for (String word : command) {
            String normal = word.replace(folder.path().toString(), "<run>")
                    .replace(machine.toString(), "<machine>")
                    .replace(HOME.toString(), "<home>")
                    .replace(JdkTools.ofThisJvm().java().toString(), "<java>");
            for (Map.Entry<Integer, String> port : portNames.entrySet()) {
                normal = normal.replaceAll("(?<!\\d)" + port.getKey() + "(?!\\d)", "<port " + port.getValue() + ">");
            }
            words.add(normal);
        }
        sortJvmArguments(words);
        return numbers.computeIfAbsent(String.join("\n", words), any -> numbers.size() + 1);
    }

    /** A JVM reads its flags and properties as a set: each setting is there once. */
    private static void sortJvmArguments(List<String> words) {
        int java = words.indexOf("<java>");
        if (java >= 0) {
            int end = java + 1;
            while (!words.get(end).equals("-jar") && !words.get(end).equals("-cp")) {
                end++;
            }
            words.subList(java + 1, end).sort(Comparator.naturalOrder());
        }
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        numbers.forEach((command, number) ->
                text.append("command ").append(number).append('\n').append(command.indent(2)));
        starts.forEach(start -> text.append(start).append('\n'));
        return text.toString();
    }

    private static String golden() throws IOException {
        Path file = HOME.resolve("runner/lab/src/test/resources/dev/chokepoint/lab/launch-commands.txt");
        StringBuilder text = new StringBuilder();
        Files.readAllLines(file).stream().filter(line -> !line.startsWith("#")).forEach(line -> text.append(line)
                .append('\n'));
        return text.toString();
    }
}
