package dev.chokepoint.catalogue.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {

    private static final Settings ALL = new Settings(
            List.of("-Xmx1g", "-XX:ActiveProcessorCount=8"),
            Map.of("a", "1"),
            Map.of("b", "x"),
            OptionalInt.of(2),
            Map.of("net.core.somaxconn", "1024"),
            Optional.of("part-1"),
            OptionalInt.of(17),
            OptionalDouble.of(4),
            Map.of());

    @ParameterizedTest
    @CsvSource({
        "-XX:ActiveProcessorCount=8, -XX:ActiveProcessorCount",
        "-XX:+AlwaysPreTouch, -XX:AlwaysPreTouch",
        "-XX:-AlwaysPreTouch, -XX:AlwaysPreTouch",
        "-XX:+UseG1GC, -XX:Use*GC",
        "-XX:+UseSerialGC, -XX:Use*GC",
        "-Xmx512m, -Xmx",
        "-Xms1G, -Xms",
        "-Da=b, -Da",
        "-Da, -Da",
        "-Xint, -Xint",
        "-javaagent:x.jar, -javaagent:x.jar"
    })
    void aFlagIsKnownByWhatItSets(String flag, String setting) {
        assertThat(JvmFlags.setting(flag)).isEqualTo(setting);
    }

    @Test
    void aFlagReplacesTheDefaultThatSetsTheSame() {
        assertThat(JvmFlags.merge(
                        List.of("-Xmx512m", "-XX:+UseG1GC", "-Dk=1"),
                        List.of("-XX:+UseSerialGC", "-XX:ActiveProcessorCount=2", "-Dk=2")))
                .containsExactly("-Xmx512m", "-XX:+UseSerialGC", "-Dk=2", "-XX:ActiveProcessorCount=2");
    }

    @Test
    void theOtherSettingsWinInAMerge() {
        Settings other = new Settings(
                List.of("-XX:ActiveProcessorCount=2"),
                Map.of("a", "2"),
                Map.of("c", "y"),
                OptionalInt.of(3),
                Map.of("vm.swappiness", "1"),
                Optional.of("part-2"),
                OptionalInt.of(21),
                OptionalDouble.of(8),
                Map.of());
        Settings merged = ALL.merge(other);
        assertThat(merged.flat())
                .containsExactlyInAnyOrderEntriesOf(Map.ofEntries(
                        Map.entry("jvm -Xmx", "-Xmx1g"),
                        Map.entry("jvm -XX:ActiveProcessorCount", "-XX:ActiveProcessorCount=2"),
                        Map.entry("a", "2"),
                        Map.entry("b", "x"),
                        Map.entry("c", "y"),
                        Map.entry("sysctl net.core.somaxconn", "1024"),
                        Map.entry("sysctl vm.swappiness", "1"),
                        Map.entry("replicas", "3"),
                        Map.entry("part", "part-2"),
                        Map.entry("java", "21"),
                        Map.entry("machine", "8")));
    }

    @Test
    void mergingNothingChangesNothing() {
        assertThat(ALL.merge(Settings.none())).isEqualTo(ALL);
        assertThat(Settings.none().merge(ALL)).isEqualTo(ALL);
    }

    @Test
    void lessThanOneProcessIsRefused() {
        assertThatThrownBy(() -> new Settings(
                        List.of(),
                        Map.of(),
                        Map.of(),
                        OptionalInt.of(0),
                        Map.of(),
                        Optional.empty(),
                        OptionalInt.empty(),
                        OptionalDouble.empty(),
                        Map.of()))
                .hasMessage("replicas is 0; allowed: 1 or more; do: raise it");
    }

    @ParameterizedTest
    @CsvSource({"0.01, 0.01", "0.3, 0.3", "0.50, 0.5", "1, 1", "1.25, 1.25", "10, 10"})
    void aMachineMayBeAFractionOfAProcessor(double machine, String text) {
        Settings settings = machine(machine);
        assertThat(settings.flat()).isEqualTo(Map.of("machine", text));
        assertThat(settings.wholeProcessors().isPresent()).isEqualTo(!text.contains("."));
        assertThat(settings.on(4)).isEqualTo(settings);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 0.001, 0.333, Double.NaN})
    void aMachineThatCannotBeLimitedLikeThatIsRefused(double machine) {
        assertThatThrownBy(() -> machine(machine)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void allProcessorsAreThoseOfTheMachine() {
        Settings all = machine(Settings.ALL_PROCESSORS);
        assertThat(all.flat()).isEqualTo(Map.of("machine", "all"));
        assertThat(all.on(4).wholeProcessors()).hasValue(4);
        assertThat(Settings.none().wholeProcessors()).isEmpty();
    }

    private static Settings machine(double processors) {
        return new Settings(
                List.of(),
                Map.of(),
                Map.of(),
                OptionalInt.empty(),
                Map.of(),
                Optional.empty(),
                OptionalInt.empty(),
                OptionalDouble.of(processors),
                Map.of());
    }
}
