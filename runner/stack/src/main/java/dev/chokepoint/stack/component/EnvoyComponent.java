package dev.chokepoint.stack.component;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.Children;
import dev.chokepoint.stack.process.ProgramSpec;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** A component that is an Envoy: ready when its admin port says LIVE. */
public final class EnvoyComponent extends ProcessComponent {
    private final List<String> prefix;
    private final EnvoyBinary binary;
    private final Supplier<Path> configuration;
    private final Path workingFolder;
    private final Path log;

    /**
     * Describes the component; {@link #start()} starts it.
     *
     * @param prefix what stands before the command, such as {@code taskset} and its arguments; often empty
     * @param id its id within the system
     * @param needs ids of the components that must be ready before
     * @param ports the ports it listens on, by purpose; {@code management} is that of its admin interface
     * @param binary where Envoy is
     * @param configuration writes the configuration and says where it is; called at the start, once the needs are ready
     * @param workingFolder an existing folder in which it runs
     * @param log the file that gets everything it prints, the access log too
     * @param children what starts its process
     */
    public EnvoyComponent(
            List<String> prefix,
            String id,
            Set<String> needs,
            Map<String, Integer> ports,
            EnvoyBinary binary,
            Supplier<Path> configuration,
            Path workingFolder,
            Path log,
            Children children) {
        super(id, needs, children, new HttpReadiness(ready(ports)), ports);
        this.prefix = List.copyOf(prefix);
        this.binary = binary;
        this.configuration = configuration;
        this.workingFolder = workingFolder;
        this.log = log;
    }

    private static URI ready(Map<String, Integer> ports) {
        return URI.create("http://127.0.0.1:" + ports.get("management") + "/ready");
    }

    @Override
    ProgramSpec prepare() {
        Path executable = binary.find().orElseThrow(() -> new ComponentException(id() + ": " + binary.missing()));
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(
                executable.toString(),
                // Else two of them on one machine would take each other for the one before a restart.
                "--disable-hot-restart",
                "--concurrency",
                String.valueOf(Runtime.getRuntime().availableProcessors()),
                "--log-level",
                "warn",
                "--file-flush-interval-msec",
                "1000",
                "-c",
                configuration.get().toString()));
        return ProgramSpec.logged(id(), command, workingFolder, log);
    }

    @Override
    public Path log() {
        return log;
    }
}
