package dev.chokepoint.stack.container;

import dev.chokepoint.stack.exception.ComponentException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Where components run as containers. For one thread, except {@link #close}, which a shutdown hook may call at any
 * moment. Every method may throw a {@link ComponentException}; the long ones also when their thread is interrupted,
 * with the interrupt kept.
 *
 * <p>The first container of a component has the component's plain id, the others are {@code <id>-2}, {@code <id>-3} and
 * so on.
 */
public interface Platform extends AutoCloseable {
    /** Its name on the command line: "compose" or "k8s". */
    String name();

    /** The ids of the components that it can run. */
    Set<String> components();

    /** How many containers of a component its callers can make use of, at most; one if it is not named. */
    default Map<String, Integer> mostReplicas() {
        return Map.of();
    }

    /**
     * What is missing and what to do: the command, the engine or cluster, an image, a secret, enough processors.
     * Another user's system in the same place is a reason too. If it is empty, a start may be tried.
     */
    Optional<String> unavailable();

    /**
     * The parts that are not in their component's image but have a container of their own, which can take the
     * component's place for a trial: the component by the part's name.
     */
    default Map<String, String> ownContainers() {
        return Map.of();
    }

    /**
     * The images that are missing of components, and of parts with a container of their own, that not every run wants:
     * one reason each with what to do. Asked before anything starts, when {@link #unavailable} has nothing to say.
     */
    default List<String> missingImages(Set<String> wanted) {
        return List.of();
    }

    /**
     * Brings everything into the state in which a trial starts. The stores keep running and are emptied: databases are
     * dropped and created again by their start scripts, and Redis is flushed. Every other container is new. If one is
     * not ready at the deadline, the error names it and has its last 20 log lines.
     */
    void start(ContainerSetup setup, Duration deadline);

    /** Removes all containers but those of the stores. */
    void stopServices();

    /** The ids of the containers that run, such as "trip-service" and "trip-service-2". */
    Set<String> running();

    /** The ids of the running containers of a component, the plain one first; empty if it does not run. */
    List<String> instances(String component);

    /**
     * Runs a command in a running container, without a shell, and gives its standard output back. An exit code other
     * than 0 is an error with the command's standard error.
     */
    String exec(String instance, List<String> command, Duration deadline);

    /** The ids of the programs that have a container here, so that {@link #runProgram} can run them. */
    default Set<String> programs() {
        return Set.of();
    }

    /**
     * Runs a program of the system to its end, in a container of its own beside those that run, and gives its standard
     * output back. Its one argument is the path of a file, which it finds in its container. An exit code other than 0
     * is an error with the program's standard error.
     */
    default String runProgram(String program, Path argument, Duration deadline) {
        throw new ComponentException("target " + name() + " has no container for the program " + program);
    }

    /** The command lines of the tasks that have ended in this start, by component. */
    default Map<String, List<String>> endedTasks() {
        return Map.of();
    }

    /** Writes everything that a container has printed since its start into a file. An existing file is replaced. */
    void saveLog(String instance, Path file);

    /**
     * How a container's port, such as 8080, is reached from here, published or through a child process that forwards
     * it: an address such as {@code http://127.0.0.1:20004}, whose scheme means nothing.
     */
    URI address(String instance, int port);

    /**
     * How many processors a JVM in a container counts: the CPU limit rounded up, at most those of the node. Where a
     * start changes limits, it is that of a trial which gives the component so many processors.
     */
    int processors(String component, OptionalDouble machine);

    /** The same in a trial that leaves the limit. */
    default int processors(String component) {
        return processors(component, OptionalDouble.empty());
    }

    /** The most processors that {@link ContainerSetup#machine} can ask for; empty if a start changes no limit. */
    default OptionalInt mostProcessors() {
        return OptionalInt.empty();
    }

    /**
     * The first container that ended or was restarted by itself; empty while all are well. It is called several times a
     * second during a measurement, so it must cost almost nothing.
     */
    Optional<Dead> dead();

    /**
     * The id of a container's main process on this machine; empty if this machine does not show it, such as that of a
     * container on another one.
     */
    default OptionalLong pid(String instance) {
        return OptionalLong.empty();
    }

    /**
     * The processor time in seconds that the containers and the engine behind them have used so far on this machine,
     * by the process that used it; two platforms share those of the engine. Empty if it cannot be told.
     */
    default Optional<Map<String, Double>> processorSeconds() {
        return Optional.empty();
    }

    /** Moves all running containers to some of this machine's processors. It is an error if the platform cannot. */
    default void pin(List<Integer> share) {
        throw new ComponentException("containers of target " + name() + " cannot be moved to other processors");
    }

    /** The command line that would start a running container again, {@code docker compose …}. It has no password. */
    List<String> command(String instance);

    /** Whole sentences for the reader of numbers that were measured here, such as a limit or the path of the load. */
    default List<String> notes() {
        return List.of();
    }

    /** Removes everything that {@link #start} created, volumes included. What was there before stays. */
    @Override
    void close();

    /** A container that died, with at most 20 lines from the end of its log. */
    record Dead(String instance, List<String> lastLogLines) {}
}
