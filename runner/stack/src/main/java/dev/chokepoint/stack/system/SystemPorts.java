package dev.chokepoint.stack.system;

import dev.chokepoint.catalogue.launch.Instance;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Ports;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The ports of a system's processes, chosen once so that a restarted component keeps its address. */
public final class SystemPorts {
    private final SystemDeclaration system;
    private final Map<String, Integer> ports = new LinkedHashMap<>();

    SystemPorts(SystemDeclaration system, Ports source, Map<String, Integer> fixed) {
        this.system = system;
        List<String> names = names(system);
        for (String name : new TreeSet<>(fixed.keySet())) {
            if (!names.contains(name)) {
                throw unknown(name, names);
            }
        }
        // Fixed ports first, so that none of them is given out as a free port.
        fixed.forEach((name, port) -> ports.put(name, source.fixed(name, port)));
        forEachPort(system, (instance, port) -> deriveFromFixed(instance, port, source));
        forEachPort(system, (instance, port) -> choose(instance, port, source));
    }

    /** What a port can be fixed for, such as {@code gateway} and {@code gateway.management}; no derived ports. */
    public static List<String> names(SystemDeclaration system) {
        List<String> names = new ArrayList<>();
        forEachPort(system, (instance, port) -> {
            if (port.base().isEmpty()) {
                names.add(name(instance, port.name()));
            }
        });
        return names;
    }

    /** Also those of programs: one may listen while it runs, for instance for its own workers. */
    private static void forEachPort(SystemDeclaration system, BiConsumer<Instance, PortDeclaration> each) {
        Stream.concat(system.components().values().stream(), system.programs().values().stream())
                .forEach(component -> instances(component.id(), component.mostReplicas())
                        .forEach(instance -> component.ports().values().forEach(port -> each.accept(instance, port))));
    }

    /** So many processes of a component, the first one first. */
    static List<Instance> instances(String component, int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> new Instance(component, number))
                .toList();
    }

    private static String name(Instance instance, String port) {
        return instance.id() + (port.equals(PortDeclaration.SERVER) ? "" : "." + port);
    }

    private void deriveFromFixed(Instance instance, PortDeclaration port, Ports source) {
        String name = name(instance, port.name());
        Integer base = ports.get(name(instance, port.base().orElse(port.name())));
        if (port.base().isPresent() && base != null) {
            ports.put(name, source.fixed(name, base + port.offset()));
        }
    }

    /** A port of its own, and with it those that are derived from it. */
    private void choose(Instance instance, PortDeclaration port, Ports source) {
        String name = name(instance, port.name());
        if (port.base().isPresent() || ports.containsKey(name)) {
            return;
        }
        Map<String, Integer> derived = new LinkedHashMap<>();
        system.component(instance.component()).ports().values().stream()
                .filter(one -> one.base().filter(port.name()::equals).isPresent())
                .forEach(one -> derived.put(name(instance, one.name()), one.offset()));
        int base = source.free(name, derived);
        ports.put(name, base);
        derived.forEach((other, distance) -> ports.put(other, base + distance));
    }

    /** A port of one process by its name, 1 to 65535; an error that names those that there are if it is unknown. */
    public int of(Instance instance, String port) {
        Integer found = ports.get(name(instance, port));
        if (found == null) {
            throw unknown(name(instance, port), List.copyOf(ports.keySet()));
        }
        return found;
    }

    /** All ports of one process by name. */
    public Map<String, Integer> of(Instance instance) {
        Map<String, Integer> all = new LinkedHashMap<>();
        system.component(instance.component()).ports().keySet().forEach(port -> all.put(port, of(instance, port)));
        return all;
    }

    private ComponentException unknown(String name, List<String> names) {
        return new ComponentException("System " + system.name() + " has no port named " + name + "; it has "
                + String.join(", ", names) + ".");
    }
}
