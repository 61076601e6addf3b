package dev.chokepoint.stack.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When archives of classes are made, from which start, and what is said when one cannot be made. */
class ClassArchivesTest {
    private static final String BROKEN = "gate has ended with exit code 1";

    private final List<Map<String, LaunchArguments>> starts = new ArrayList<>();
    private final List<String> log = new ArrayList<>();

    @TempDir
    private Path home = Path.of("unset");

    private ClassArchives archives = new ClassArchives(Kiosk.declaration(), data(), log::add, new ArchiveFailures());

    @BeforeEach
    void jarsThatAreBuilt() throws IOException {
        for (String name : List.of("wood.jar", "steel.jar", "gate.jar")) {
            new JarOutputStream(Files.newOutputStream(home.resolve(name)), new Manifest()).close();
        }
        archives = new ClassArchives(Kiosk.declaration(), data(), log::add, new ArchiveFailures());
    }

    private ClassData data() {
        return new ClassData(home, "kiosk", true);
    }

    @Test
    void theStartHasTheChosenPartsAndNoOtherSettingOfAFinding() {
        Settings asked = new Settings(
                List.of("-Xmx64m"),
                Map.of("key", "value"),
                Map.of("filter", "kiosk.Filter"),
                OptionalInt.of(3),
                Map.of(),
                Optional.of("steel"),
                OptionalInt.empty(),
                OptionalDouble.of(1),
                Map.of());

        archives.make(
                Set.of("gate"),
                id -> id.equals("desk") ? LaunchArguments.of(asked) : LaunchArguments.none(),
                this::broken);

        assertThat(starts).containsExactly(Map.of("desk", Kiosk.part("steel"), "gate", LaunchArguments.none()));
    }

    @Test
    void whatCannotBeStartedIsNotTriedAgainInTheSameRunAndIsNoted() {
        archives.make(Set.of("desk"), id -> LaunchArguments.none(), this::broken);
        archives.make(Set.of("desk"), id -> LaunchArguments.none(), this::broken);

        assertThat(starts).hasSize(1);
        assertThat(archives.notes())
                .contains("wood started without an archive of its classes in every trial, because none could be"
                        + " made: " + BROKEN);
        assertThat(log).contains("without archives of classes: " + BROKEN);
    }

    @Test
    void theOtherArmOfTheSameRunDoesNotTryAgain() {
        ArchiveFailures shared = new ArchiveFailures();
        for (int arm = 0; arm < 2; arm++) {
            ClassArchives ofArm = new ClassArchives(Kiosk.declaration(), data(), log::add, shared);
            ofArm.make(Set.of("desk"), id -> LaunchArguments.none(), this::broken);
            assertThat(ofArm.notes()).isNotEmpty();
        }

        assertThat(starts).hasSize(1);
    }

    @Test
    void anotherRunTriesAgain() {
        archives.make(Set.of("desk"), id -> LaunchArguments.none(), this::broken);
        new ClassArchives(Kiosk.declaration(), data(), log::add, new ArchiveFailures())
                .make(Set.of("desk"), id -> LaunchArguments.none(), this::broken);

        assertThat(starts).hasSize(2);
    }

    private ToLongFunction<String> broken(Set<String> components, Function<String, LaunchArguments> launch) {
        Map<String, LaunchArguments> start = new LinkedHashMap<>();
        components.forEach(id -> start.put(id, launch.apply(id)));
        starts.add(start);
        throw new ComponentException(BROKEN);
    }
}
