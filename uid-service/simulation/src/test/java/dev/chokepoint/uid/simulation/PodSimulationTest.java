package dev.chokepoint.uid.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PodSimulationTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

    private int run(String source, String line) {
        Properties settings = new Properties();
        settings.setProperty("uid.worker-id.source", source);
        return new PodSimulation(
                        settings,
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(progress, true, StandardCharsets.UTF_8))
                .run(List.of(line.split(" ", -1)));
    }

    @Test
    void thePairsOfTheHostOccurTwiceAndSoDoTheIds() {
        int exit = run("host", "--pods 16 --mac-models bridge --repetitions 3 --ids 100 --seed 42");

        String json = out.toString(StandardCharsets.UTF_8);
        assertThat(exit).isZero();
        assertThat(json)
                .startsWith("{\"settings\":{\"uid.worker-id.source\":\"host\"},\"metrics\":{\"duplicate_ids\":")
                .contains("\"cases\":3,\"rows\":[{\"pods\":16,\"macModel\":\"bridge\",\"repetitions\":3,"
                        + "\"repetitionsWithDuplicate\":3,\"duplicateWorkerPairs\":")
                .doesNotContain("\"duplicateIds\":0")
                .endsWith("}]}\n");
        assertThat(progress.toString(StandardCharsets.UTF_8)).contains("16 pods, bridge: 3 of 3 clusters");
    }

    @Test
    void theSameSeedGivesTheSameCounts() {
        String line = "--pods 4,8 --mac-models random,bridge --repetitions 5 --ids 50 --seed 7";
        run("host", line);
        String first = out.toString(StandardCharsets.UTF_8);
        out.reset();
        run("host", line);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(first);
    }

    @Test
    void onePodNeverRepeatsAnId() {
        try (Clusters clusters = new Clusters(new HostWorkerIds(), 1)) {
            assertThat(clusters.run(1, MacModel.RANDOM, 10_000, new SplittableRandom(3))
                            .any())
                    .isFalse();
        }
    }

    /**
     * 1 - (1 - 1/n)(1 - 2/n)… with n = 32 pairs for random addresses, and n = 8 for the three low bits that bridging
     * leaves.
     */
    @Test
    void theShareOfClustersWithADuplicateIsThatOfTheBirthdayProblem() {
        assertThat(shareWithDuplicate(4, MacModel.RANDOM)).isCloseTo(0.177, within(0.05));
        assertThat(shareWithDuplicate(4, MacModel.BRIDGE)).isCloseTo(0.590, within(0.05));
    }

    @Test
    void aWrongArgumentIsOneLineAndExitTwo() {
        assertThat(run("host", "--pods")).isEqualTo(2);
        assertThat(progress.toString(StandardCharsets.UTF_8)).startsWith("pod simulation: --pods has no value");
        assertThat(progress.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
        assertThat(out.size()).isZero();
    }

    @Test
    void anUnknownSourceAndAMissingAddressAreExitTwo() {
        String line = "--pods 3 --mac-models random --repetitions 1 --ids 1 --seed 1";

        assertThat(run("zookeeper", line)).isEqualTo(2);
        assertThat(run("redis", line)).isEqualTo(2);
        assertThat(progress.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "pod simulation: uid.worker-id.source=zookeeper is unknown; allowed: redis, host",
                        "pod simulation: the setting uid.redis.address is missing; give it as -Duid.redis.address=…");
    }

    private static double shareWithDuplicate(int pods, MacModel model) {
        int repetitions = 2_000;
        SplittableRandom random = new SplittableRandom(42);
        try (Clusters clusters = new Clusters(new HostWorkerIds(), pods)) {
            int hits = 0;
            for (int i = 0; i < repetitions; i++) {
                hits += clusters.run(pods, model, 1, random.split()).workerPairs() > 0 ? 1 : 0;
            }
            return (double) hits / repetitions;
        }
    }
}
