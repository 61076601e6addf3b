package dev.chokepoint.lab.deploy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** YAML as trees, one for each document of a file. A merge key is a field like any other. */
final class DeployYaml {
    /** Far above what compose.yaml has; the parser's own limit of 50 is meant for untrusted files. */
    private static final int ALIASES_MAX = 1000;

    private DeployYaml() {}

    static List<JsonNode> documents(Path file) throws IOException {
        return documents(Files.readString(file));
    }

    static List<JsonNode> documents(String text) {
        LoadSettings settings =
                LoadSettings.builder().setMaxAliasesForCollections(ALIASES_MAX).build();
        List<JsonNode> trees = new ArrayList<>();
        for (Object document : new Load(settings).loadAllFromString(text)) {
            trees.add(JsonMapper.shared().valueToTree(document));
        }
        return trees;
    }
}
