package dev.chokepoint.lab.result;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The file run.json of a run folder, or run.json.gz of a published one. It appears whole or not at all: a run that is
 * interrupted leaves none. A number that does not exist is the string "NaN", as JMH writes it.
 */
public final class RunFile {

    /** Name of the file inside the run folder. */
    public static final String NAME = "run.json";

    /** Name of the compressed file in a published run's folder. */
    public static final String PACKED_NAME = NAME + ".gz";

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(JsonWriteFeature.WRITE_NAN_AS_STRINGS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private static final List<String> READABLE = List.of(RunResult.SCHEMA, RunResult.SCHEMA_WITHOUT_FORKS);

    private RunFile() {}

    /** Writes the file. After an IOException no run.json is left. */
    public static Path write(RunResult result, Path folder) throws IOException {
        WholeFile file = WholeFile.ofRun(folder, NAME);
        try {
            byte[] json = MAPPER.writeValueAsBytes(result);
            return file.write(out -> out.write(json));
        } catch (JacksonException e) {
            throw new IOException(file.file() + ": the result cannot be written as JSON: " + e.getOriginalMessage(), e);
        }
    }

    /** Where the result of a run is: run.json, else run.json.gz; empty when the folder has neither. */
    public static Optional<Path> find(Path folder) {
        return Stream.of(NAME, PACKED_NAME)
                .map(folder::resolve)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    /** Compresses run.json to run.json.gz and deletes run.json. */
    public static void pack(Path folder) throws IOException {
        WholeFile.ofRun(folder, PACKED_NAME).write(out -> {
            try (OutputStream packed = new GZIPOutputStream(out)) {
                Files.copy(folder.resolve(NAME), packed);
            }
        });
        Files.delete(folder.resolve(NAME));
    }

    /** Reads the result of a run. Throws, with what is wrong, if it is not of this layout. */
    public static RunResult read(Path folder) throws IOException {
        Path file = find(folder)
                .orElseThrow(() -> new IOException(folder + ": there is no " + NAME + " and no " + PACKED_NAME
                        + ". A run that was interrupted leaves none; run it again."));
        RunResult result;
        try (InputStream stream = Files.newInputStream(file);
                InputStream json = file.endsWith(PACKED_NAME) ? new GZIPInputStream(stream) : stream) {
            result = MAPPER.readValue(json, RunResult.class);
        } catch (JacksonException e) {
            throw new IOException(
                    file + ": is not a run.json of layout " + RunResult.SCHEMA + ": " + e.getOriginalMessage(), e);
        } catch (ZipException | EOFException e) {
            throw new IOException(file + ": is not compressed by gzip, or is damaged; restore it with git", e);
        }
        if (!READABLE.contains(result.schema())) {
            throw new IOException(file + ": schema is " + result.schema() + "; this version reads "
                    + String.join(" and ", READABLE) + ". Run the finding again.");
        }
        return result;
    }
}
