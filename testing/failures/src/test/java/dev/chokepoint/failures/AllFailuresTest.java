package dev.chokepoint.failures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class AllFailuresTest {
    private static final Path SYSTEMS = Path.of("../../systems");

    private final SystemDeclaration trip =
            Objects.requireNonNull(new SystemFolder(SYSTEMS).read().get("trip"), "the system trip");

    @Test
    void everyNameIsThereOnce() {
        assertThat(AllFailures.list()).extracting(Failure::name).doesNotHaveDuplicates();
    }

    @Test
    void everyUsualComponentIsKilled() {
        List<String> names = AllFailures.list().stream().map(Failure::name).toList();

        assertThat(trip.usual())
                .filteredOn(id -> trip.component(id).relay().isEmpty())
                .isNotEmpty()
                .allSatisfy(id -> assertThat(names).contains("kill-" + id));
    }

    @Test
    void whatAFailureNeedsIsPartOfTheSystem() {
        assertThat(AllFailures.list())
                .allSatisfy(failure -> assertThat(trip.components().keySet())
                        .containsAll(failure.setup().settings().keySet())
                        .containsAll(failure.setup().also()));
        assertThat(trip.components())
                .containsKeys(
                        AllFailures.GATEWAY,
                        AllFailures.MARIADB,
                        AllFailures.REDIS,
                        AllFailures.SEATA_SERVER,
                        AllFailures.TRIP_SERVICE);
    }
}
