package dev.chokepoint.failures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FailureListsTest {
    private static final Path SYSTEMS = Path.of("../../systems");

    static List<Subject> subjects() {
        return Subject.all();
    }

    private static SystemDeclaration declared(Subject subject) {
        return Objects.requireNonNull(new SystemFolder(SYSTEMS).read().get(subject.system()), subject.system());
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void everyNameIsThereOnce(Subject subject) {
        assertThat(subject.failures()).extracting(Failure::name).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void everyUsualComponentIsKilled(Subject subject) {
        SystemDeclaration system = declared(subject);
        List<String> names = subject.failures().stream().map(Failure::name).toList();

        assertThat(system.usual())
                .filteredOn(id -> system.component(id).relay().isEmpty()
                        && !system.component(id).task())
                .isNotEmpty()
                .allSatisfy(id -> assertThat(names).contains("kill-" + id));
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void whatAFailureNeedsIsPartOfTheSystem(Subject subject) {
        SystemDeclaration system = declared(subject);

        assertThat(subject.failures())
                .allSatisfy(failure -> assertThat(system.components().keySet())
                        .containsAll(failure.setup().settings().keySet())
                        .containsAll(failure.setup().also()));
        assertThat(system.components()).containsKey(subject.entry());
    }

    @Test
    void theNamedComponentsOfTheTripSystemExist() {
        assertThat(declared(TripFailures.SUBJECT).components())
                .containsKeys(
                        TripFailures.GATEWAY,
                        TripFailures.MARIADB,
                        TripFailures.REDIS,
                        TripFailures.SEATA_SERVER,
                        TripFailures.TRIP_SERVICE);
    }
}
