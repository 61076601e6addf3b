package dev.chokepoint.stack.trip;

import java.nio.file.Path;
import java.util.List;

/**
 * How SkyWalking's agent is loaded into a JVM and told where its collector is.
 *
 * @param jar the agent; its settings and plugins lie beside it
 * @param collectorPort port of the collector on 127.0.0.1
 * @param logs the folder in which it writes a log of its own
 */
record TracingAgent(Path jar, int collectorPort, Path logs) {
    /**
     * The agent's byte-buddy 1.14.9 knows the classes of Java 22 and before, and on a later one the agent ends the JVM
     * at its start: seen on 25, never on 17. With this it reads them as if it knew them; it changes only classes of the
     * services' libraries, which are compiled for earlier ones.
     */
    private static final String ANY_JAVA = "-Dorg.apache.skywalking.apm.dependencies.net.bytebuddy.experimental=true";

    /** The arguments for one process; its service is the component, so that replicas are added up. */
    List<String> arguments(Instance instance) {
        return List.of(
                ANY_JAVA,
                "-Dskywalking.agent.service_name=" + instance.component(),
                "-Dskywalking.agent.instance_name=" + instance.id(),
                "-Dskywalking.collector.backend_service=127.0.0.1:" + collectorPort,
                "-Dskywalking.logging.dir=" + logs,
                "-Dskywalking.logging.file_name=skywalking-" + instance.id() + ".log",
                "-javaagent:" + jar);
    }
}
