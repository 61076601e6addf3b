package dev.chokepoint.catalogue.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

    private static final Settings ALL = new Settings(
            List.of("-Xmx1g", "-XX:ActiveProcessorCount=8"),
            Map.of("a", "1"),
            Map.of("b", "x"),
            OptionalInt.of(2),
            Map.of("net.core.somaxconn", "1024"),
            Optional.of("part-1"),
            OptionalInt.of(17),
            OptionalInt.of(4),
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
                OptionalInt.of(8),
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
                        OptionalInt.empty(),
                        Map.of()))
                .hasMessage("replicas is 0; allowed: 1 or more; do: raise it");
    }
}
