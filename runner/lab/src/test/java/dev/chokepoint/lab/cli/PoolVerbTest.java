package dev.chokepoint.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.testkit.Repository;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The verb on published runs. */
class PoolVerbTest {
    private static final String SERIES = "2026-11-21-2-core-vm";
    private static final String NEWEST = Repository.publishedRun(SERIES, "trip-seata-retry-period", 3);
    private static final String OTHER = Repository.publishedRun(SERIES, "trip-confirm-async-myth", 1);
    private static final String INVALID = SERIES + "/earlier/trip-seata-retry-period-1";
    private static final String VALID = SERIES + "/earlier/trip-seata-retry-period-2";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void publishedRunsArePooledAndTheInvalidOneIsShownBesideThem() {
        assertThat(pool(
                        NEWEST,
                        INVALID,
                        VALID,
                        Repository.HOME.resolve("docs/results").resolve(VALID).toString()))
                .isZero();

        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith(
                        "trip-seata-retry-period on seata-server-1.6.1: 2 runs pooled; not counted: 1 INVALID run\n")
                .contains("conditions of both arms: none told")
                .contains("not counted")
                .contains("2 runs pooled                            off 0 transactions in 8,279 cases, on 0 in")
                .contains("0 among 8,634 in on allows a rate of up to 0.00035 a case (one-sided 95 % bound).");
    }

    @Test
    void whatCannotBePooledIsSaid() {
        assertThat(pool(INVALID)).isEqualTo(3);
        assertThat(said()).contains("none of these runs counts");
        assertThat(pool(NEWEST, OTHER)).isEqualTo(2);
        assertThat(said()).contains("only runs that differ in their forks alone can be pooled");
        assertThat(pool()).isEqualTo(2);
        assertThat(said()).contains("Missing required parameter: 'RUN'").doesNotContain("please report");
    }

    private int pool(String... runs) {
        PrintStream standard = new PrintStream(out, true, StandardCharsets.UTF_8);
        PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
        List<String> all = new ArrayList<>(List.of("pool"));
        all.addAll(Arrays.asList(runs));
        return Main.run(
                new Console(Repository.HOME, standard, errors, false, Clock.systemUTC()), all.toArray(String[]::new));
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
