package dev.chokepoint.lab.probe;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a probe may look at while a trial runs. A component is named by its id or that of one of its instances. An
 * unknown name is an IllegalArgumentException that names the known ones.
 */
public interface TrialView {

    /**
     * The names of the instances of a component that runs in several replicas; the first is the plain id. A probe that
     * reads a component reads all of them, or says in its description why one is enough.
     */
    default List<String> instances(String component) {
        return List.of(component);
    }

    /**
     * The ids of the components that run in the present trial and whose processes can be looked at, without the load
     * generator; none where no process can be.
     */
    default Set<String> components() {
        return Set.of();
    }

    /** The process of a component. */
    ObservedProcess process(String component);

    /** The root of a component's management port (health, settings, meters), such as {@code http://127.0.0.1:20005}. */
    URI managementUrl(String component);

    /** The file that gets all that the process of a component prints. */
    Path log(String component);

    /** The JDBC address of a database of the system, such as "trip", with user and, where there is one, password. */
    String jdbcUrl(String database);

    /** The metrics that the program of this trial printed; empty while it runs and where there is none. */
    Map<String, Double> programMetrics();
}
