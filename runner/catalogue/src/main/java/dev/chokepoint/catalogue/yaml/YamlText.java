package dev.chokepoint.catalogue.yaml;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads a text file and its YAML. Every error becomes a problem. */
public final class YamlText {
    private YamlText() {}

    /** The text of a file in UTF-8; empty if it cannot be read, which is a problem. */
    public static Optional<String> read(Path file, Problems problems) {
        try {
            return Optional.of(Files.readString(file));
        } catch (CharacterCodingException e) {
            problems.add("file", "is not UTF-8", "UTF-8", "save it as UTF-8");
        } catch (IOException e) {
            problems.add("file", "cannot be read (" + e + ")", "a readable file", "correct its rights");
        }
        return Optional.empty();
    }

    /**
     * The mapping that a text is, which may have no entries; nothing if the text is no YAML or no mapping.
     *
     * @param what what the text is called in a message about its syntax
     */
    public static Optional<Section> section(String yaml, String what, Problems problems) {
        try {
            LoadSettings settings =
                    LoadSettings.builder().setLabel(problems.file()).build();
            Optional<Node> node = new Compose(settings).composeString(yaml);
            return node.isPresent()
                    ? new Value(node.get(), "", problems).section()
                    : Optional.of(Section.empty(problems));
        } catch (YamlEngineException e) {
            String message = String.valueOf(e.getMessage())
                    .lines()
                    .map(String::strip)
                    .reduce("", (one, other) -> one + " " + other)
                    .strip();
            problems.add(what, message, "YAML", "correct the syntax");
            return Optional.empty();
        }
    }
}
