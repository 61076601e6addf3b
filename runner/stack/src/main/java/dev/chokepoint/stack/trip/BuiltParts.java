package dev.chokepoint.stack.trip;

import dev.chokepoint.stack.component.JvmCode;
import dev.chokepoint.stack.exception.ComponentException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Where the build of the repository puts what the trip system runs.
 *
 * @param home the root of the repository
 */
record BuiltParts(Path home) {
    private static final String VERSION = "0.1.0-SNAPSHOT";
    private static final Pattern SEATA_PART = Pattern.compile("seata-server-[0-9][0-9.]*");

    JvmCode tripService() {
        return new JvmCode.Jar(jar("trip-service", "trip-service"));
    }

    JvmCode gateway() {
        return new JvmCode.Jar(jar("gateway", "gateway"));
    }

    JvmCode uidService() {
        return new JvmCode.Jar(jar("uid-service/service", "uid-service"));
    }

    JvmCode podSimulation() {
        return withLibraries("uid-service/simulation", "uid-simulation", "dev.chokepoint.uid.simulation.PodSimulation");
    }

    JvmCode thirdParty() {
        return withLibraries("runner/parts/third-party", "third-party", "dev.chokepoint.thirdparty.ThirdPartyStub");
    }

    JvmCode relay() {
        return withLibraries("runner/parts/relay", "relay", "dev.chokepoint.relay.RelayProgram");
    }

    JvmCode skywalkingCollector() {
        return withLibraries(
                "runner/parts/skywalking-collector",
                "skywalking-collector",
                "dev.chokepoint.skywalking.collector.SkywalkingCollector");
    }

    /** SkyWalking's agent, in a folder with its settings and our plugins. */
    Path skywalkingAgent() {
        Path agent = home.resolve("runner/parts/skywalking-plugins/target/agent/skywalking-agent.jar");
        if (!Files.exists(agent)) {
            throw new ComponentException(
                    "SkyWalking's agent is not built: " + agent + " is missing. Run `mvn -q package`"
                            + " in the repository, or any ./chokepoint command, which builds on its first use.");
        }
        return agent;
    }

    /** A Seata server part such as {@code seata-server-1.6.1}. */
    JvmCode seataServer(String part) {
        Path folder = home.resolve("runner/parts").resolve(part);
        if (!SEATA_PART.matcher(part).matches() || !Files.isDirectory(folder)) {
            throw new ComponentException("There is no part " + part + " for seata-server; the folder " + folder
                    + " would have to be there. Use one of the parts below " + folder.getParent() + ".");
        }
        return new JvmCode.Main(List.of(folder.resolve("target/lib")), "io.seata.server.ServerApplication");
    }

    /** The gateway's job for Envoy. */
    EnvoyGateway envoyGateway() {
        return new EnvoyGateway(home.resolve("runner/parts").resolve(EnvoyGateway.PART));
    }

    /** The DDL of the Seata server's store. */
    Path seataStoreSql() {
        return home.resolve("seata-config/sql/seata-store.sql");
    }

    private JvmCode withLibraries(String module, String artifact, String mainClass) {
        return new JvmCode.Main(
                List.of(jar(module, artifact), home.resolve(module).resolve("target/lib")), mainClass);
    }

    private Path jar(String module, String artifact) {
        return home.resolve(module).resolve("target").resolve(artifact + "-" + VERSION + ".jar");
    }
}
