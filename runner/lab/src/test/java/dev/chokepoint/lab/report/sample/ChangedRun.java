package dev.chokepoint.lab.report.sample;

import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A run that was read from a run.json which a test has changed by hand. */
public final class ChangedRun {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private ChangedRun() {}

    /**
     * The run with other loads, and with the same further metrics in each of its trials.
     *
     * @param folder gets its run.json
     * @param load as it stands in run.json
     * @param metrics values by name
     */
    public static RunResult of(RunResult run, Path folder, String load, Map<String, Double> metrics)
            throws IOException {
        Path file = RunFile.write(run, folder);
        ObjectNode root = (ObjectNode) MAPPER.readTree(Files.readAllBytes(file));
        ((ObjectNode) root.path("settings")).put("load", load);
        root.path("trials").forEach(trial -> {
            ObjectNode all = (ObjectNode) trial.path("metrics");
            metrics.forEach(
                    (name, value) -> all.putObject(name).put("value", value).put("unit", "ms/request"));
        });
        Files.write(file, MAPPER.writeValueAsBytes(root));
        return RunFile.read(folder);
    }
}
