package dev.chokepoint.lab.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The last line of a count finding's program: its settings, counts by name among at least one case, and its table. */
record ProgramReport(
        Map<String, String> settings, Map<String, Double> metrics, long cases, List<Map<String, Object>> rows) {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    ProgramReport {
        settings = Map.copyOf(settings);
        metrics = Map.copyOf(metrics);
        rows = List.copyOf(rows);
        if (cases < 1) {
            throw new IllegalArgumentException("cases is " + cases + "; a count needs at least 1");
        }
    }

    /** Reads the last line of a program's standard output. Throws what is wrong if it is no such object. */
    static ProgramReport lastLineOf(Path output) throws IOException {
        String last = Files.readAllLines(output).stream()
                .filter(line -> !line.isBlank())
                .reduce((earlier, later) -> later)
                .orElseThrow(() -> new IOException("its standard output " + output + " is empty; its last line must be"
                        + " a JSON object with settings, metrics, cases and rows"));
        try {
            return MAPPER.readValue(last, ProgramReport.class);
        } catch (JacksonException e) {
            throw new IOException(
                    "the last line of its standard output is not a JSON object with settings, metrics, cases and rows: "
                            + e.getOriginalMessage(),
                    e);
        }
    }
}
