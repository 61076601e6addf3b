package dev.chokepoint.stack.process;

import dev.chokepoint.stack.exception.ComponentException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds executables on the PATH, for a child is started by its path. */
public final class Executables {
    private Executables() {}

    /**
     * The same words with a path in front: the first word is looked for on the PATH unless it holds a slash. It is an
     * error if it is not there.
     *
     * @param command may be empty
     * @param id who is started by it, for the message
     */
    public static List<String> byPath(List<String> command, String id) {
        List<String> words = new ArrayList<>(command);
        if (!words.isEmpty()) {
            words.set(0, path(words.get(0), id));
        }
        return words;
    }

    private static String path(String word, String id) {
        if (word.contains("/")) {
            return word;
        }
        for (String folder : System.getenv().getOrDefault("PATH", "").split(":", -1)) {
            Path file = Path.of(folder).resolve(word);
            if (!folder.isBlank() && Files.isExecutable(file)) {
                return file.toString();
            }
        }
        throw new ComponentException(
                id + " is started by " + word + ", which is not on the PATH. Install it, or give its path.");
    }
}
