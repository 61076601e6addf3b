package dev.chokepoint.stack.component;

import dev.chokepoint.stack.process.Children;
import dev.chokepoint.stack.process.ProgramSpec;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** A component whose command line is known when it starts, once all that it needs is ready. */
public final class LaunchedComponent extends ProcessComponent {
    private final boolean task;
    private final Supplier<ProgramSpec> spec;

    /**
     * Describes the component; {@link #start()} starts it. A task is ready when its process has ended with exit code 0.
     * The log gets everything that it prints, and {@code spec} is asked once, at the start.
     */
    public LaunchedComponent(
            String id,
            Set<String> needs,
            Map<String, Integer> ports,
            Readiness readiness,
            boolean task,
            Path log,
            Supplier<ProgramSpec> spec,
            Children children) {
        super(id, needs, children, readiness, ports, log);
        this.task = task;
        this.spec = spec;
    }

    @Override
    public boolean task() {
        return task;
    }

    /**
     * How the process is started. Files of templates are written, so that it can be started by hand as well. It is an
     * error if what it is made of is missing.
     */
    public ProgramSpec spec() {
        return spec.get();
    }

    @Override
    ProgramSpec prepare() {
        return spec();
    }
}
