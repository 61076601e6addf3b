package dev.chokepoint.lab.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.stack.machine.RunFolder;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two systems of one run on this machine, not started. */
class LocalSidesTest {
    @TempDir
    private Path home = Path.of("unset");

    @Test
    void noPortIsGivenToBothSidesAndEachHasItsOwnFolder() {
        RunFolder run = RunFolder.create(home, "sides", Clock.systemUTC());
        SystemFactory factory = LocalUnderTest.factory();
        try (SystemUnderTest off = factory.create(Repository.trip(), run.side("off"), 1);
                SystemUnderTest on = factory.create(Repository.trip(), run.side("on"), 2)) {
            for (String component : Repository.trip().usual()) {
                if (!Repository.trip().component(component).ports().isEmpty()) {
                    assertThat(off.entry(component)).as(component).isNotEqualTo(on.entry(component));
                }
            }
            assertThat(off.processes()).isEmpty();
        }
        assertThat(run.path().resolve("off/logs/stack.log")).exists();
        assertThat(run.path().resolve("on/logs/stack.log")).exists();
    }
}
