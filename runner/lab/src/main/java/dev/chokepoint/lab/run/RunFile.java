package dev.chokepoint.lab.run;

import dev.chokepoint.lab.result.RunResult;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The file run.json of a run folder. It appears whole or not at all: a run that is interrupted leaves none. A number
 * that does not exist is the string "NaN", as JMH writes it.
 */
public final class RunFile {

    /** Name of the file inside the run folder. */
    public static final String NAME = "run.json";

    private static final Set<String> READABLE = Set.of(RunResult.SCHEMA, RunResult.SCHEMA_WITHOUT_LEVELS);

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(JsonWriteFeature.WRITE_NAN_AS_STRINGS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private RunFile() {}

    /**
     * Writes the file.
     *
     * @param result the content
     * @param folder the run folder
     * @return the file
     * @throws IOException if it cannot be written; then no run.json is left
     */
    public static Path write(RunResult result, Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        Path temporary = folder.resolve(NAME + ".tmp");
        try {
            Files.write(temporary, MAPPER.writeValueAsBytes(result));
            move(temporary, file);
        } catch (JacksonException e) {
            throw new IOException(file + ": the result cannot be written as JSON: " + e.getOriginalMessage(), e);
        } finally {
            Files.deleteIfExists(temporary);
        }
        return file;
    }

    /**
     * Reads a file.
     *
     * @param file a run.json, or the run folder that holds it
     * @return its content
     * @throws IOException if it cannot be read or is not of this layout; the message says what is wrong
     */
    public static RunResult read(Path file) throws IOException {
        Path json = Files.isDirectory(file) ? file.resolve(NAME) : file;
        if (!Files.isRegularFile(json)) {
            throw new IOException(json + ": no such file. A run that was interrupted leaves none; run it again.");
        }
        RunResult result;
        try {
            result = MAPPER.readValue(Files.readAllBytes(json), RunResult.class);
        } catch (JacksonException e) {
            throw new IOException(
                    json + ": is not a run.json of layout " + RunResult.SCHEMA + ": " + e.getOriginalMessage(), e);
        }
        if (!READABLE.contains(result.schema())) {
            throw new IOException(json + ": schema is " + result.schema() + "; this version reads " + RunResult.SCHEMA
                    + ". Run the finding again.");
        }
        return result;
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            throw new IOException(
                    to + ": this file system cannot rename a file in one step, so a half-written file "
                            + "could not be told from a whole one. Put the checkout on a local disk.",
                    e);
        }
    }
}
