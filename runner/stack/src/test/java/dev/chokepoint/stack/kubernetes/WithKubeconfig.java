package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.stack.process.CommandRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Runs kubectl with a configuration of the test's own.
 *
 * @param commands really run it
 * @param file the configuration
 */
record WithKubeconfig(CommandRunner commands, Path file) implements CommandRunner {
    private List<String> with(List<String> command) {
        List<String> all = new ArrayList<>(command);
        all.addAll(1, List.of("--kubeconfig", file.toString()));
        return all;
    }

    @Override
    public Answer run(List<String> command, Map<String, String> environment, Duration deadline) {
        return commands.run(with(command), environment, deadline);
    }

    @Override
    public int save(List<String> command, Path output, Duration deadline) {
        return commands.save(with(command), output, deadline);
    }

    @Override
    public Going start(List<String> command, Path output) {
        return commands.start(with(command), output);
    }

    @Override
    public void atLast(List<String> command) {
        commands.atLast(with(command));
    }

    @Override
    public boolean has(String name) {
        return commands.has(name);
    }

    @Override
    public void close() {
        commands.close();
    }
}
