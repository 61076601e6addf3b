package dev.chokepoint.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.lab.testkit.Repository;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What report 000 set on its Seata servers, what the findings set, and what seata-config/README.md tells of it. */
class SeataSettingsTest {

    private static final Path FOLDER = Repository.HOME.resolve("seata-config");
    private static final String SERVER = "seata-server";

    private final Catalogue catalogue = Repository.catalogue();

    @Test
    void theFindingsSetEachSettingOfTheReportToItsValue() throws IOException {
        Map<String, String> asked = new TreeMap<>();
        reported().forEach((key, value) -> asked.put(springKey(key), value));

        assertThat(asked).hasSize(5);
        assertThat(Launch.of(catalogue, SERVER, Map.of("trip-seata-dead-key", Arm.ON))
                        .properties())
                .containsAllEntriesOf(asked);
    }

    @Test
    void aServerOfTheStackHasTheMeantSettingInPlaceOfTheDeadOne() {
        assertThat(Launch.of(catalogue, SERVER, Map.of()).properties())
                .containsEntry("seata.server.recovery.async-committing-retry-period", "20000")
                .doesNotContainKey("seata.server.recovery.asyn-committing-retry-period");
    }

    @Test
    void theReadMeTellsOfEachSettingInBothSpellings() throws IOException {
        String readMe = Files.readString(FOLDER.resolve("README.md"));

        assertThat(reported()).allSatisfy((key, value) -> assertThat(readMe)
                .contains("| `" + key + "`")
                .contains("`" + springKey(key).replace("asyn-", "async-") + "`"));
    }

    private static Map<String, String> reported() throws IOException {
        Properties file = new Properties();
        try (BufferedReader reader = Files.newBufferedReader(FOLDER.resolve("seataServer.properties"))) {
            file.load(reader);
        }
        Map<String, String> reported = new TreeMap<>();
        file.stringPropertyNames().forEach(key -> reported.put(key, file.getProperty(key)));
        return reported;
    }

    /** The name under which a server's Spring start takes the setting. */
    private static String springKey(String key) {
        return "seata." + key.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }
}
