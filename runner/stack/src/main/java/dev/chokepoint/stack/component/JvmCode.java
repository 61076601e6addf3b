package dev.chokepoint.stack.component;

import java.nio.file.Path;
import java.util.List;

/** What a JVM runs. */
public sealed interface JvmCode {
    /**
     * The files and folders that must be there before the start.
     *
     * @return jars, or folders of jars
     */
    List<Path> files();

    /**
     * The launcher's arguments that name the code.
     *
     * @return {@code -jar} or {@code -cp} with what follows
     */
    List<String> launcherArguments();

    /**
     * An executable jar.
     *
     * @param jar the file
     */
    record Jar(Path jar) implements JvmCode {
        @Override
        public List<Path> files() {
            return List.of(jar);
        }

        @Override
        public List<String> launcherArguments() {
            return List.of("-jar", jar.toString());
        }
    }

    /**
     * A main class on a class path.
     *
     * @param classPath jars, and folders all of whose jars are meant
     * @param mainClass the full name
     */
    record Main(List<Path> classPath, String mainClass) implements JvmCode {
        /** Copies the class path. */
        public Main {
            classPath = List.copyOf(classPath);
        }

        @Override
        public List<Path> files() {
            return classPath;
        }

        @Override
        public List<String> launcherArguments() {
            List<String> entries = classPath.stream()
                    .map(path -> path.toString().endsWith(".jar") ? path.toString() : path + "/*")
                    .toList();
            return List.of("-cp", String.join(":", entries), mainClass);
        }
    }
}
