package dev.chokepoint.lab.probe;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What a probe may look at while a trial runs. An unknown name is an IllegalArgumentException that names the known
 * ones.
 */
public interface TrialView {

    /**
     * The processes of a component that runs in several replicas. A probe that reads a component reads all of them, or
     * says in its description why one is enough.
     *
     * @param component id of the component
     * @return the name of each instance, to be used wherever this view asks for a component; the first is the plain id
     */
    default List<String> instances(String component) {
        return List.of(component);
    }

    /**
     * The process of a component.
     *
     * @param component id of the component or of one of its instances
     * @return what can be asked of it
     */
    ObservedProcess process(String component);

    /**
     * Where a component serves health, settings and meters.
     *
     * @param component id of the component or of one of its instances
     * @return the root of its management port, such as {@code http://127.0.0.1:20005}
     */
    URI managementUrl(String component);

    /**
     * The log of a component.
     *
     * @param component id of the component or of one of its instances
     * @return the file that gets all that its process prints
     */
    Path log(String component);

    /**
     * How to reach a database of the system.
     *
     * @param database its name, such as "trip"
     * @return a JDBC address that needs nothing beside it: user and, where there is one, password are in it
     */
    String jdbcUrl(String database);

    /**
     * What the program of this trial printed.
     *
     * @return its metrics by name; empty while it runs and for a trial without a program
     */
    Map<String, Double> programMetrics();
}
