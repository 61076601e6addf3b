package dev.chokepoint.lab.target.container;

import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.stack.container.Platform;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;

/** What a probe can read of components in containers. To give the path of a log it is saved first. */
record ContainerView(Platform platform, ContainerAddresses addresses, Function<String, Path> logs)
        implements TrialView {
    @Override
    public List<String> instances(String component) {
        known(component);
        return platform.instances(component);
    }

    @Override
    public ObservedProcess process(String instance) {
        return new ContainerProcess(platform, known(instance));
    }

    @Override
    public URI managementUrl(String instance) {
        return addresses
                .management(known(instance))
                .orElseThrow(() -> new IllegalArgumentException(instance + " has no management port"));
    }

    /** Each call fetches the log again, so that the file is complete up to now. */
    @Override
    public Path log(String instance) {
        return logs.apply(known(instance));
    }

    @Override
    public String jdbcUrl(String database) {
        known(addresses.system().system().storeOf(database));
        return addresses.jdbcUrl(database);
    }

    @Override
    public Map<String, Double> programMetrics() {
        return Map.of();
    }

    private String known(String instance) {
        if (!platform.running().contains(instance)) {
            throw new IllegalArgumentException(
                    instance + " does not run in this trial; what runs is " + new TreeSet<>(platform.running()));
        }
        return instance;
    }
}
