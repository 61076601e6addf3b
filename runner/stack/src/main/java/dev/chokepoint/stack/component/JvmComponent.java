package dev.chokepoint.stack.component;

import dev.chokepoint.stack.process.Children;
import dev.chokepoint.stack.process.ProgramSpec;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/** A component that is a JVM of its own. */
public final class JvmComponent extends ProcessComponent {
    private final JvmSpec spec;

    /**
     * Describes the component; {@link #start()} starts it.
     *
     * @param spec the JVM
     * @param needs ids of the components that must be ready before
     * @param ports the ports it listens on, by purpose
     * @param readiness when it can do its work
     * @param children what starts its process
     */
    public JvmComponent(
            JvmSpec spec, Set<String> needs, Map<String, Integer> ports, Readiness readiness, Children children) {
        super(spec.id(), needs, children, readiness, ports);
        this.spec = spec;
    }

    @Override
    ProgramSpec prepare() {
        return spec.toProgram();
    }

    @Override
    public Path log() {
        return spec.log();
    }
}
