package dev.chokepoint.stack.system;

import dev.chokepoint.catalogue.launch.Instance;
import dev.chokepoint.catalogue.launch.Surroundings;
import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One start of a system on this machine. The label begins the names of its files. The replicas are the number of
 * processes of each component that is started, the processors those of the machine.
 */
record LocalSurroundings(
        SystemPorts ports,
        RunFolder run,
        String label,
        Map<String, Integer> replicas,
        FileTemplates templates,
        Binaries binaries,
        int processors,
        long seed)
        implements Surroundings {
    private static final String HOST = "127.0.0.1";

    /** The same start for a process with files of its own. */
    LocalSurroundings with(FileTemplates files) {
        return new LocalSurroundings(ports, run, label, replicas, files, binaries, processors, seed);
    }

    @Override
    public Set<String> started() {
        return replicas.keySet();
    }

    /** The processes of a component; one of a component that is not started, for whoever is given its address. */
    List<Instance> instances(String component) {
        return SystemPorts.instances(component, replicas.getOrDefault(component, 1));
    }

    @Override
    public List<Address> addresses(String component, String port) {
        return instances(component).stream()
                .map(instance -> new Address(HOST, ports.of(instance, port)))
                .toList();
    }

    @Override
    public int ownPort(Instance instance, String port) {
        return ports.of(instance, port);
    }

    @Override
    public boolean inContainer() {
        return false;
    }

    @Override
    public String folder(String name, Instance instance) {
        return switch (name) {
            case "home" -> run.home().toString();
            case "run" -> run.path().toString();
            case "logs" -> run.logs().toString();
            case "tmp" -> run.tmp().toString();
            case "trial" -> made(run.tmp().resolve(label)).toString();
            case "own" -> own(instance).toString();
            default -> throw new IllegalArgumentException("there is no folder " + name);
        };
    }

    /** A folder of the process itself, new for each start. */
    private Path own(Instance instance) {
        return made(run.tmp().resolve(label + "-" + instance.id()));
    }

    private static Path made(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new ComponentException("The folder " + folder + " cannot be made: " + e, e);
        }
    }

    @Override
    public String file(String name, Instance instance) {
        return templates.file(name, own(instance)).toString();
    }

    @Override
    public String binary(Code.Binary binary) {
        return binaries.find(binary)
                .orElseThrow(() -> new ComponentException(binaries.missing(binary)))
                .toString();
    }
}
