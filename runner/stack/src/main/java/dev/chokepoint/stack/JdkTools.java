package dev.chokepoint.stack;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The programs of one JDK folder.
 *
 * @param home the folder that has {@code bin/java}
 */
public record JdkTools(Path home) {
    /**
     * The JDK that runs this JVM.
     *
     * @return its tools
     */
    public static JdkTools ofThisJvm() {
        return new JdkTools(Path.of(System.getProperty("java.home")));
    }

    /**
     * The Java launcher.
     *
     * @return the executable
     * @throws ComponentException if it is missing
     */
    public Path java() {
        return tool("java", "start components");
    }

    /**
     * The tool that asks a running JVM for its flags, threads and heap.
     *
     * @return the executable
     * @throws ComponentException if it is missing, as in a runtime image without development tools
     */
    public Path jcmd() {
        return tool("jcmd", "read settings and threads back from the components");
    }

    private Path tool(String name, String purpose) {
        Path tool = home.resolve("bin").resolve(name);
        if (!Files.isExecutable(tool)) {
            throw new ComponentException("The JDK tool " + name + ", needed to " + purpose + ", is missing at " + tool
                    + ". Point JAVA_HOME to a full JDK, 17 or later (a JRE is not enough), and run the command again.");
        }
        return tool;
    }
}
