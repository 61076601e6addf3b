package dev.chokepoint.lab.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusterReaderTest {
    private static final String GOOD = """
            title: two nodes
            nodes: {count: 2, processors: 4}
            speed: 1.5
            users: 40
            think-time: 200ms
            network: {per-request: 12ms, while-locked: 3ms}
            components:
              shop: {processors: 2}
              front: {processors: 0.5, replicas: 2}
            replicas: {of: shop, counts: [1, 3]}
            loads:
              - {plan: order, data: hot, lock: row-lock, reported: [16, 16.5]}
              - {plan: query}
            """;

    @TempDir
    Path folder = Path.of("");

    private Cluster read(String text) throws IOException {
        return ClusterReader.read(Files.writeString(folder.resolve("cluster.yaml"), text));
    }

    @Test
    void everyKeyIsRead() throws Exception {
        assertThat(read(GOOD))
                .isEqualTo(new Cluster(
                        "two nodes",
                        1.5,
                        2,
                        4,
                        40,
                        Duration.ofMillis(200),
                        Duration.ofMillis(12),
                        Duration.ofMillis(3),
                        Map.of("shop", new Cluster.Limit(2, 1), "front", new Cluster.Limit(0.5, 2)),
                        "shop",
                        List.of(1, 3),
                        List.of(
                                new Cluster.KnownLoad(
                                        "order", Optional.of("hot"), Optional.of("row-lock"), List.of(16.0, 16.5)),
                                new Cluster.KnownLoad("query", Optional.empty(), Optional.empty(), List.of()))));
    }

    @Test
    void whatTheLimitsLeaveOverDependsOnTheReplicas() throws Exception {
        Cluster cluster = read(GOOD);

        assertThat(cluster.left(1)).isEqualTo(8 - 2 - 1);
        assertThat(cluster.left(3)).isEqualTo(8 - 6 - 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "users: 40 | users: 0 | users: is 0",
                "users: 40 | users: 2001 | users: is 2001; allowed: 1 to 2000",
                "users: 40 | '' | users: is missing",
                "speed: 1.5 | speed: 0 | speed: is 0.0; allowed: a number, more than 0",
                "speed: 1.5 | sped: 1.5 | sped: is not a known key; allowed: components,",
                "think-time: 200ms | think-time: 200 | think-time: is the number 200",
                "{processors: 2} | {processors: 5} | components.shop.processors: is 5.0; allowed: at most the 4",
                "{processors: 2} | {replicas: 2} | components.shop.processors: is missing",
                "'[1, 3]' | '[1, 4]' | components: take 9.0 processors with 4 replicas of shop; allowed",
                "'[1, 3]' | '[]' | replicas.counts: is empty",
                "of: shop | of: stop | replicas.of: \"stop\" does not exist; allowed: front, shop",
                "'[16, 16.5]' | '[16]' | loads[1].reported: has 1 figures; allowed: one for each of the 2",
                "{plan: query} | {data: query} | loads[2].plan: is missing",
            })
    void whatIsWrongIsNamedWithItsPlaceAndWhatIsAllowed(String right, String wrong, String message) {
        assertThatThrownBy(() -> read(GOOD.replace(right, wrong)))
                .isInstanceOf(CatalogueException.class)
                .hasMessageContaining("cluster.yaml: " + message);
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> ClusterReader.read(folder.resolve("none.yaml")))
                .isInstanceOf(CatalogueException.class)
                .hasMessageContaining("none.yaml: file: cannot be read");
    }

    /** The cluster of a report limits components of its system and knows its plans. */
    @Test
    void everyClusterOfASystemNamesWhatTheSystemHas() throws Exception {
        int read = 0;
        for (SystemDeclaration system : Repository.catalogue().systems().values()) {
            Path clusters = Repository.HOME.resolve("systems/" + system.name() + "/clusters");
            if (Files.isDirectory(clusters)) {
                try (var files = Files.list(clusters)) {
                    for (Path file : files.toList()) {
                        Cluster cluster = ClusterReader.read(file);
                        assertThat(system.components().keySet())
                                .containsAll(cluster.limits().keySet());
                        assertThat(system.load().orElseThrow().plans().keySet())
                                .containsAll(cluster.loads().stream()
                                        .map(Cluster.KnownLoad::plan)
                                        .toList());
                        read++;
                    }
                }
            }
        }

        assertThat(read).isPositive();
    }
}
