package dev.chokepoint.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.testkit.Repository;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verb on published runs. */
class ProjectVerbTest {
    private static final String SERIES = "2026-11-21-2-core-vm";
    private static final String REPLICAS = Repository.publishedRun(SERIES, "trip-replicas", 1);
    /** Of the days before the processor time of each component was read. */
    private static final String WITHOUT_PROCESSOR_TIMES = SERIES + "/earlier/trip-ip-lookup-async-1";

    private static final String REPORT =
            Repository.HOME.resolve("systems/trip/clusters/report.yaml").toString();

    @TempDir
    Path folder = Path.of("");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int project(String... arguments) {
        PrintStream standard = new PrintStream(out, true, StandardCharsets.UTF_8);
        PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
        List<String> all = new ArrayList<>(List.of("project"));
        all.addAll(Arrays.asList(arguments));
        return Main.run(
                new Console(Repository.HOME, standard, errors, false, Clock.systemUTC()), all.toArray(String[]::new));
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aPublishedRunIsShownBesideTheTableOfTheReport() {
        assertThat(project(REPLICAS, "--cluster", REPORT, "--arm", "off")).isZero();

        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .anyMatch(line -> line.startsWith("Projection, not a measurement: trip-replicas"))
                .anyMatch(line -> line.contains("collectors included"))
                // Hot orders: the same with one, two and three, as in the report.
                .anyMatch(line -> line.matches("3 +56 +1\\.000 +56 +1,800 +stock-lock 100 % +16 +1\\.000"))
                .anyMatch(line -> line.matches("2 +[\\d,]+ +1\\.\\d+ +[\\d,]+ +\\d+ +gateway \\d+ % +76 +1\\.90"));
    }

    @Test
    void whatCannotBeProjectedIsAUsageErrorThatSaysWhatToDo() throws IOException {
        assertThat(project(REPLICAS, "--cluster", REPORT, "--arm", "4")).isEqualTo(2);
        assertThat(said()).contains("no arm or level \"4\"; it has [off, on, 3]");
        assertThat(project(WITHOUT_PROCESSOR_TIMES, "--cluster", REPORT)).isEqualTo(2);
        assertThat(said()).contains("has no processor times", "run it again: ./chokepoint run trip-ip-lookup-async");
        assertThat(project("nothing", "--cluster", REPORT)).isEqualTo(2);
        assertThat(said()).contains("there is no run \"nothing\"");
        Path file = Files.writeString(folder.resolve("bad.yaml"), "users: many\n");
        assertThat(project(REPLICAS, "--cluster", file.toString())).isEqualTo(2);
        assertThat(said())
                .contains(
                        "bad.yaml: title: is missing",
                        "bad.yaml: users: is the text many; allowed: a whole number, 1 or more");
        assertThat(project(REPLICAS)).isEqualTo(2);
        assertThat(said()).contains("Missing required option: '--cluster=FILE'").doesNotContain("please report");
    }
}
