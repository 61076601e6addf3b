package dev.chokepoint.catalogue.system;

import java.util.List;
import java.util.Optional;

/** What a process runs. Paths are relative to the root of the repository. */
public sealed interface Code {
    /** An executable jar. */
    record Jar(String jar) implements Code {}

    /**
     * A main class by its full name.
     *
     * @param entries jars, folders of classes, and folders all of whose jars are meant
     */
    record ClassPath(List<String> entries, String main) implements Code {}

    /**
     * A command: the executable and its first arguments. The words may hold placeholders.
     *
     * @param binary a program that the user has to bring, if it needs one
     */
    record Command(List<String> words, Optional<Binary> binary) implements Code {}

    /**
     * A program that Maven cannot install. The user names its path.
     *
     * @param name its file name on the PATH
     * @param variable the environment variable that names another file
     * @param get what to get, for the message when it is missing
     */
    record Binary(String name, String variable, String get) {}
}
