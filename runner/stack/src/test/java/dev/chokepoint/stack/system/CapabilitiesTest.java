package dev.chokepoint.stack.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.stack.machine.ProcessorLimit;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapabilitiesTest {
    private static final SystemDeclaration KIOSK = Kiosk.declaration();

    @TempDir
    private Path folder = Path.of("unset");

    @Test
    void aFractionOfAProcessorIsRefusedForTheLoadGenerator() {
        assertThat(missing(Set.of("generator"), Map.of("generator", Kiosk.processors(0.5))))
                .contains("generator is the load generator; it can run on whole processors only, such as `machine: 1`");
        assertThat(missing(Set.of("window"), Map.of("window", Kiosk.processors(100_000.5))))
                .hasValueSatisfying(said -> assertThat(said).contains("window is asked to run on 100000.5 processors"));
    }

    @Test
    void whatNothingAsksForIsNotMissing() {
        assertThat(missing(Set.of("broker", "topics", "window"), Map.of())).isEmpty();
    }

    @Test
    void moreProcessorsThanThereAreAreMissing() {
        assertThat(missing(Set.of("window"), Map.of("window", Kiosk.processors(100_000))))
                .hasValueSatisfying(said -> assertThat(said).contains("window is asked to run on 100000 processors"));
    }

    @Test
    void anOlderJavaThanAskedForIsMissingAndANewerOneIsNot() {
        assertThat(missing(Set.of("window"), Map.of("window", Kiosk.java(21))))
                .contains("window needs Java 21 or later, and the runner, whose Java starts it, is on Java 17."
                        + " Install a newer JDK and set JAVA_HOME to it.");
        assertThat(missing(Set.of("window"), Map.of("window", Kiosk.java(11)))).isEmpty();
    }

    @Test
    void aPrefixWhoseCheckFailsIsRefusedWithTheReason() {
        assertThat(missing(Set.of("walled"), Map.of()))
                .contains("walled runs behind `wall exec`, which does not work here: build a wall first"
                        + " (`sh -c echo no wall; exit 3` ended with exit code 3: no wall)");
        assertThat(missing(Set.of("window"), Map.of())).isEmpty();
    }

    @Test
    void aPrefixThatStandsBesideAnotherComponentOnlyIsNotCheckedWithoutIt() {
        assertThat(missing(Set.of("generator"), Map.of())).isEmpty();
        assertThat(missing(Set.of("generator", "desk"), Map.of())).hasValueSatisfying(said -> assertThat(said)
                .startsWith("generator runs behind `wall exec`, which does not work here: build a wall first"));
    }

    @Test
    void aBinaryThatIsNotThereIsMissingOnlyWhereItsComponentStarts() {
        assertThat(missing(Set.of("brought"), Map.of())).hasValueSatisfying(said -> assertThat(said)
                .startsWith("no-such-kiosk is missing: ")
                .endsWith("Get a kiosk of version 2, and set KIOSK_BINARY=/path/to/no-such-kiosk."));
        assertThat(missing(Set.of("window"), Map.of("brought", LaunchArguments.none())))
                .isEmpty();
    }

    @Test
    void aComponentOfOtherTargetsIsRefusedWithTheReason() {
        assertThat(missing(Set.of("imported"), Map.of()))
                .contains("imported is not there with target local, but with compose: the post brings it to containers"
                        + " only. Use such a target; docs/deploy.md says how.");
    }

    private Optional<String> missing(Set<String> started, Map<String, LaunchArguments> launch) {
        return new Capabilities(17, ProcessorLimit.ofThisMachine(), new Binaries(Map.of("PATH", "/bin")), folder)
                .missing(KIOSK, started, launch);
    }
}
