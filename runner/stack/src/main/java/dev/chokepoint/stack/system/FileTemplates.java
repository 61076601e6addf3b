package dev.chokepoint.stack.system;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Makes files of templates in the system's folder, each chosen by the name under which settings refer to the file. A
 * file keeps the name of its template, so that the command line of the process shows which one was chosen.
 */
record FileTemplates(Path folder, Map<String, String> chosen) {
    /** The path of a file in a process' own folder. */
    Path file(String name, Path own) {
        String template = chosen.get(name);
        if (template == null) {
            throw new IllegalArgumentException("there is no file " + name + "; there are " + chosen.keySet());
        }
        return own.resolve(String.valueOf(Path.of(template).getFileName()));
    }

    /** Writes all files of a process. */
    void write(Path own, UnaryOperator<String> filled) {
        chosen.forEach((name, template) -> {
            Path from = folder.resolve(template);
            try {
                Files.createDirectories(own);
                Files.writeString(file(name, own), filled.apply(Files.readString(from)));
            } catch (IOException e) {
                throw new ComponentException(
                        "The file " + name + " cannot be made of the template " + from + ": " + e + ". Templates are"
                                + " part of the system's folder; restore it.",
                        e);
            }
        });
    }
}
