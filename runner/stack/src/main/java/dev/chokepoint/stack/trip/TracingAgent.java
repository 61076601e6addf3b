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
     * The agent's byte-buddy refuses classes of a Java that is younger than itself (it knows those up to 22), and the
     * agent then ends the JVM. Here it only reads and extends classes of the services, which are compiled for 17.
     */
    private static final String ANY_JAVA =
            "-Dorg.apache.skywalking.apm.dependencies.net.bytebuddy.experimental=true";

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
