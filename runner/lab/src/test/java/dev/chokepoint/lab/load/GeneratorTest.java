package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.launch.NoSurroundings;
import dev.chokepoint.lab.testkit.Shop;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratorTest {
    @TempDir
    private Path home = Path.of("");

    @Test
    void withoutALimitItHasAllProcessorsOfItsSide() {
        Generator generator = generator();

        assertThat(generator.limit()).isEmpty();
        assertThat(generator.among(8)).isEqualTo(8);
    }

    @Test
    void aFindingMayLeaveItFewerButNeverMoreThanItsSideHas() {
        assertThat(limited(1).among(8)).isEqualTo(1);
        assertThat(limited(4).among(1)).isEqualTo(1);
    }

    private Generator limited(int processors) {
        Generator all = generator();
        return new Generator(
                all.before(),
                all.java(),
                all.home(),
                all.load(),
                all.launch(),
                all.plugins(),
                OptionalInt.of(processors));
    }

    private Generator generator() {
        return Generator.of(Shop.system(), home, LaunchArguments.none(), new NoSurroundings(2, 42, home));
    }
}
