package dev.chokepoint.lab.readback;

import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.result.TrialResult.ReadBack;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.stack.process.Shutdown;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads settings back: JVM flags and system properties by jcmd, and the effective value of whatever a service itself
 * shows at its settings address. The two differ when a service ignores a property, so both are read. The processes of
 * an attached system cannot be reached, so only the second is read there.
 */
public record ReadBackReader(ShownSettings shown, Path kernelSettings) implements SettingsReadBack {
    private static final String PROCESSORS_FLAG = "-XX:ActiveProcessorCount";

    /** The name under which a service shows how many processors its JVM counts. */
    private static final String PROCESSORS_SHOWN = "jvm.available-processors";

    private static final String INFO = "actuator/info";
    private static final String COMMAND_LINE = "jcmd VM.command_line";

    /** Reads from the processes of a trial, and the kernel's settings from this machine. */
    public ReadBackReader(ShownSettings shown) {
        this(shown, Path.of("/proc/sys"));
    }

    @Override
    public List<ReadBack> read(SystemUnderTest system, Map<String, LaunchArguments> launch)
            throws InterruptedException {
        List<ReadBack> all = new ArrayList<>();
        for (Map.Entry<String, LaunchArguments> one : new TreeMap<>(launch).entrySet()) {
            String component = one.getKey();
            Settings expected = one.getValue().expected();
            if (expected.flat().isEmpty()) {
                continue;
            }
            if (!system.running().contains(component)) {
                ended(system, component, expected, all);
            } else if (system.target() == Target.ATTACHED) {
                all.addAll(shown(system, component, expected));
            } else {
                List<String> instances = system.view().instances(component);
                for (String instance : instances) {
                    all.addAll(instance(system, component, instance, expected));
                }
                int seen = instances.size();
                expected.replicas()
                        .ifPresent(asked -> all.add(new ReadBack(
                                component, "replicas", asked + "", seen + "", "the stack", asked == seen)));
            }
        }
        return all;
    }

    /** A task has ended before it can be asked. A component that this trial does not start has no command. */
    private void ended(SystemUnderTest system, String component, Settings expected, List<ReadBack> all) {
        for (TrialResult.CommandLine line : system.commands()) {
            if (line.component().equals(component)) {
                all.addAll(CommandReadBack.ofTask(component, expected, line.command()));
                expected.sysctl().forEach((key, value) -> all.add(kernel(component, key, value)));
            }
        }
    }

    private List<ReadBack> instance(SystemUnderTest system, String component, String instance, Settings expected)
            throws InterruptedException {
        List<ReadBack> all = new ArrayList<>();
        ObservedProcess process = system.view().process(instance);
        Optional<PartDeclaration> part = part(system, component, expected);
        if (part.filter(PartDeclaration::isNative).isPresent()) {
            // Not a JVM, so it does not get the JVM settings of the findings.
            expected.part().ifPresent(name -> all.add(PartReadBack.ofProgram(instance, part.get(), process)));
            expected.files()
                    .forEach(
                            (name, template) -> all.add(PartReadBack.fileOfProgram(instance, name, template, process)));
        } else {
            all.addAll(ofJvm(instance, expected, part, process));
            all.addAll(shown(system, instance, expected));
        }
        expected.sysctl().forEach((key, value) -> all.add(kernel(instance, key, value)));
        expected.machine().ifPresent(declared -> all.add(machine(process, instance, declared)));
        return all;
    }

    private static List<ReadBack> ofJvm(
            String instance, Settings expected, Optional<PartDeclaration> part, ObservedProcess process)
            throws InterruptedException {
        List<ReadBack> all = new ArrayList<>();
        try {
            JvmFacts facts = JvmFacts.read(process);
            expected.jvm().forEach(flag -> all.add(facts.flag(instance, flag)));
            expected.properties().forEach((key, value) -> all.add(facts.property(instance, key, value)));
            expected.code().forEach((key, value) -> all.add(facts.property(instance, key, value)));
            expected.java().ifPresent(oldest -> all.add(facts.java(instance, oldest)));
            expected.part().flatMap(name -> part).ifPresent(one -> all.add(PartReadBack.ofJvm(instance, one, facts)));
            expected.files()
                    .forEach((name, template) ->
                            all.add(PartReadBack.file(instance, name, template, facts.commandLine(), COMMAND_LINE)));
        } catch (IOException | ProbeException e) {
            Shutdown.throwIfInterrupted();
            all.add(new ReadBack(instance, "all", expected.flat().toString(), e.getMessage() + "", "jcmd", false));
        }
        return all;
    }

    /** The part that runs, chosen by a finding or not; a store has none. */
    private static Optional<PartDeclaration> part(SystemUnderTest system, String component, Settings expected) {
        ComponentDeclaration declared = system.declaration().component(component);
        return declared.parts().isEmpty() ? Optional.empty() : Optional.of(declared.part(expected.part()));
    }

    private List<ReadBack> shown(SystemUnderTest system, String component, Settings expected)
            throws InterruptedException {
        Map<String, String> asked = new TreeMap<>(expected.properties());
        asked.putAll(expected.code());
        expected.jvm().stream()
                .filter(flag -> JvmFlags.setting(flag).equals(PROCESSORS_FLAG))
                .forEach(flag -> asked.put(PROCESSORS_SHOWN, flag.substring(flag.indexOf('=') + 1)));
        Optional<URI> address = system.settingsUrl(component);
        if (asked.isEmpty() || address.isEmpty()) {
            return List.of();
        }
        try {
            Map<String, String> settings = shown.at(address.get());
            List<ReadBack> all = new ArrayList<>();
            asked.forEach((key, value) -> Optional.ofNullable(settings.get(key))
                    .map(seen -> new ReadBack(component, key, value, seen, INFO, value.equals(seen)))
                    .ifPresent(all::add));
            return all;
        } catch (IOException e) {
            return List.of(new ReadBack(component, "all", asked.toString(), e.getMessage() + "", INFO, false));
        }
    }

    private ReadBack kernel(String component, String key, String value) {
        Path file = kernelSettings.resolve(key.replace('.', '/'));
        String seen;
        try {
            // Several numbers are separated by tabs there and by blanks in a finding's file.
            seen = Files.readString(file).strip().replaceAll("\\s+", " ");
        } catch (IOException e) {
            seen = "(cannot be read: " + e.getMessage() + ")";
        }
        return new ReadBack(component, "sysctl " + key, value, seen, file.toString(), value.equals(seen));
    }

    /** The processors that the component's process may use, as the kernel has them. */
    private static ReadBack machine(ObservedProcess process, String component, double declared) {
        String asked = Settings.machineText(declared);
        String source = "processors of " + process.name();
        try {
            // A fraction is a limit of processor time; the mask of processors has only whole ones.
            String seen = declared == Math.rint(declared)
                    ? Integer.toString(process.processors())
                    : process.processorLimit().stream()
                            .mapToObj(limit -> Settings.machineText(Math.round(limit * 100) / 100.0))
                            .findFirst()
                            .orElse("(no limit)");
            return new ReadBack(component, "machine", asked, seen, source, asked.equals(seen));
        } catch (ProbeException e) {
            return new ReadBack(component, "machine", asked, "(" + e.getMessage() + ")", source, false);
        }
    }
}
