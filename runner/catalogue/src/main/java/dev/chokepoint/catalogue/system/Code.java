package dev.chokepoint.catalogue.system;

import dev.chokepoint.catalogue.yaml.Require;
import java.util.List;
import java.util.Optional;

/** What a process runs. Paths are relative to the root of the repository. */
public sealed interface Code {
    /** An executable jar. */
    record Jar(String jar) implements Code {
        /** Refuses an empty path. */
        public Jar {
            Require.text("code.jar", jar);
        }
    }

    /**
     * A main class by its full name.
     *
     * @param entries jars, folders of classes, and folders all of whose jars are meant
     */
    record ClassPath(List<String> entries, String main) implements Code {
        /** Copies the entries and refuses an empty name. */
        public ClassPath {
            entries = List.copyOf(entries);
            Require.text("code.main", main);
        }
    }

    /**
     * A command: the executable and its first arguments. The words may hold placeholders.
     *
     * @param binary a program that the user has to bring, if it needs one
     */
    record Command(List<String> words, Optional<Binary> binary) implements Code {
        /** Copies the words. */
        public Command {
            words = List.copyOf(words);
        }
    }

    /**
     * A program that Maven cannot install. The user names its path.
     *
     * @param name its file name on the PATH
     * @param variable the environment variable that names another file
     * @param get what to get, for the message when it is missing
     */
    record Binary(String name, String variable, String get) {
        /** Refuses empty texts. */
        public Binary {
            Require.text("binary.name", name);
            Require.text("binary.variable", variable);
            Require.text("binary.get", get);
        }
    }
}
