package dev.chokepoint.uid.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What an editor is told about the settings. */
class SettingsMetadataTest {

    @Test
    void everySettingOfTheServiceIsDescribed() throws IOException {
        Properties usual = new Properties();
        try (InputStream file = SettingsMetadataTest.class.getResourceAsStream("/application.properties")) {
            usual.load(file);
        }
        List<String> own = usual.stringPropertyNames().stream()
                .filter(name -> name.startsWith("uid."))
                .toList();
        assertThat(own).isNotEmpty();
        JsonNode metadata;
        try (InputStream file =
                SettingsMetadataTest.class.getResourceAsStream("/META-INF/spring-configuration-metadata.json")) {
            metadata = new JsonMapper().readTree(file);
        }

        assertThat(metadata.path("properties").findValuesAsString("name")).containsAll(own);
        assertThat(metadata.path("properties")).allSatisfy(property -> assertThat(property.has("description"))
                .as(property.toString())
                .isTrue());
    }
}
