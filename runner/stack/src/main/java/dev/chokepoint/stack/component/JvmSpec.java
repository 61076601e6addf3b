package dev.chokepoint.stack.component;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.JdkTools;
import dev.chokepoint.stack.process.ProgramSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How to start one JVM.
 *
 * @param prefix what stands before the command, such as {@code taskset} and its arguments; often empty
 * @param id the name in messages, for instance {@code trip-service}
 * @param jdk the JDK whose {@code java} runs it
 * @param jvmArguments flags and {@code -Dkey=value}
 * @param code what it runs
 * @param programArguments what the main method gets
 * @param workingFolder an existing folder in which it runs
 * @param log the file that gets everything it prints
 */
public record JvmSpec(
        List<String> prefix,
        String id,
        JdkTools jdk,
        List<String> jvmArguments,
        JvmCode code,
        List<String> programArguments,
        Path workingFolder,
        Path log) {

    /** Copies the lists. */
    public JvmSpec {
        prefix = List.copyOf(prefix);
        jvmArguments = List.copyOf(jvmArguments);
        programArguments = List.copyOf(programArguments);
    }

    /**
     * The process to start, after a check that everything it is made of is there.
     *
     * @return the program
     * @throws ComponentException if the JDK or a jar is missing
     */
    public ProgramSpec toProgram() {
        for (Path file : code.files()) {
            if (!Files.exists(file)) {
                throw new ComponentException(id + " is not built: " + file + " is missing. Run `mvn -q package` in the"
                        + " repository, or any ./chokepoint command, which builds on its first use.");
            }
        }
        List<String> command = new ArrayList<>();
        command.addAll(prefix);
        command.add(jdk.java().toString());
        command.addAll(jvmArguments);
        command.addAll(code.launcherArguments());
        command.addAll(programArguments);
        return ProgramSpec.logged(id, command, workingFolder, log);
    }
}
