package dev.chokepoint.lab.readback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.lab.result.TrialResult.ReadBack;
import dev.chokepoint.lab.testkit.SettingsOf;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the command lines of load generators and tasks show of the settings that were asked for. */
class CommandReadBackTest {
    private static final String GENERATOR = "command line of the load generator";

    @Test
    void theLastFlagAndTheLastPropertyCountAndTasksetTellsTheProcessors() {
        Settings asked = SettingsOf.jvm("-Xmx1g")
                .merge(SettingsOf.property("entries", "all"))
                .merge(SettingsOf.code("order", "random"))
                .merge(SettingsOf.machine(2));
        List<String> command = List.of(
                "/usr/bin/taskset",
                "-c",
                "0,1",
                "java",
                "-Xmx256m",
                "-Xmx1g",
                "-Jentries=one",
                "-Jentries=all",
                "-Jorder=random");

        assertThat(CommandReadBack.ofGenerator("users", asked, command))
                .containsExactly(
                        new ReadBack("users", "-Xmx", "-Xmx1g", "-Xmx1g", GENERATOR, true),
                        new ReadBack("users", "entries", "all", "all", GENERATOR, true),
                        new ReadBack("users", "order", "random", "random", GENERATOR, true),
                        new ReadBack("users", "machine", "2", "2", GENERATOR, true));
    }

    @Test
    void whatIsNotOnTheCommandLineIsNotSet() {
        Settings asked = SettingsOf.jvm("-XX:+UseSerialGC")
                .merge(SettingsOf.property("entries", "all"))
                .merge(SettingsOf.file("sender", "loud.properties"));

        assertThat(CommandReadBack.ofGenerator("users", asked, List.of("java", "-Dentries=all")))
                .extracting(ReadBack::setting, ReadBack::seen, ReadBack::same)
                .containsExactly(
                        tuple("-XX:Use*GC", "(not set)", false),
                        tuple("entries", "(not set)", false),
                        tuple("file sender", "(not set)", false));
    }

    @Test
    void aFileIsToldByTheNameOfItsTemplate() {
        Settings asked = SettingsOf.file("sender", "users/loud.properties");

        assertThat(CommandReadBack.ofGenerator("users", asked, List.of("java", "-Jsender=/run/tmp/loud.properties")))
                .extracting(ReadBack::seen, ReadBack::same)
                .containsExactly(tuple("users/loud.properties", true));
    }

    @Test
    void whatNoCommandLineShowsDiffers() {
        Settings asked = SettingsOf.sysctl("net.core.somaxconn", "128")
                .merge(SettingsOf.replicas(2))
                .merge(Settings.none().withPart("other"));

        assertThat(CommandReadBack.ofGenerator("users", asked, List.of("java")))
                .extracting(ReadBack::setting, ReadBack::seen, ReadBack::same)
                .containsExactly(
                        tuple("sysctl net.core.somaxconn", "(the command line does not show it)", false),
                        tuple("replicas", "(the command line does not show it)", false),
                        tuple("part", "(the command line does not show it)", false));
    }

    @Test
    void aTaskHasPropertiesOfItsJvmAndNoKernel() {
        Settings asked = SettingsOf.property("seed.entries", "7").merge(SettingsOf.sysctl("vm.swappiness", "1"));

        assertThat(CommandReadBack.ofTask("seed", asked, List.of("java", "-Dseed.entries=7", "-Jseed.entries=8")))
                .containsExactly(new ReadBack("seed", "seed.entries", "7", "7", "command line of the task", true));
    }
}
