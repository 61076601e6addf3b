package dev.chokepoint.stack.system;

import dev.chokepoint.catalogue.launch.ComponentLaunch;
import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.Executables;
import dev.chokepoint.stack.process.JdkTools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The command line of one process.
 *
 * @param home the root of the repository
 * @param id the process, for messages
 * @param classData the archives of classes
 */
record ProcessCommand(Path home, String id, ClassData classData) {
    /** The words, after a check that what they name has been built. */
    List<String> of(ComponentLaunch launch, List<String> processors) throws IOException {
        List<String> command = new ArrayList<>(Executables.byPath(launch.prefix(), id));
        command.addAll(processors);
        PartDeclaration part = launch.part().orElseThrow();
        Code code = part.code();
        if (code instanceof Code.Command) {
            command.addAll(Executables.byPath(launch.command(), id));
        } else {
            command.add(JdkTools.ofThisJvm().java().toString());
            List<String> started = code instanceof Code.Jar jar
                    ? List.of("-jar", classData.jar(part, built(jar.jar())).toString())
                    : classPath((Code.ClassPath) code);
            command.addAll(classData.flags(part));
            command.addAll(launch.jvmArguments());
            command.addAll(started);
        }
        command.addAll(launch.arguments());
        return command;
    }

    private List<String> classPath(Code.ClassPath code) {
        String entries = code.entries().stream().map(this::entry).collect(Collectors.joining(":"));
        return List.of("-cp", entries, code.main());
    }

    /** A jar, a folder of classes, which ends with a slash, or a folder all of whose jars are meant. */
    private String entry(String entry) {
        Path path = built(entry);
        return entry.endsWith(".jar") || entry.endsWith("/") ? path.toString() : path + "/*";
    }

    private Path built(String relative) {
        Path path = home.resolve(relative);
        if (!Files.exists(path)) {
            throw new ComponentException(id + " is not built: " + path + " is missing. Run `mvn -q package` in the"
                    + " repository, or any ./chokepoint command, which builds on its first use.");
        }
        return path;
    }
}
