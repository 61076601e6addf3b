package dev.chokepoint.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What {@code run} refuses before anything starts. */
class RunRefusalsTest {
    @Test
    void anUnknownFindingIsAUsageErrorThatNamesTheKnownOnes() {
        Invocation run = Invocation.of("run", "trip-nothing", "--quick");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("trip-nothing", "trip-worker-id-redis");
    }

    @Test
    void fewerThanThreePairsAreRefused() {
        Invocation run = Invocation.of("run", "trip-worker-id-redis", "--pairs", "2");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--pairs is 2", "3 to 1000");
        assertThat(Invocation.of("run", "trip-worker-id-redis", "--pairs", "1001")
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void aNumberOfBlocksThatNoForkCanHaveIsRefused() {
        Invocation odd = Invocation.of("run", "gateway-engine", "--blocks", "7");
        assertThat(odd.exitCode()).isEqualTo(2);
        assertThat(odd.err()).contains("--blocks is 7", "an even number, 4 or more", "at most 400");
        assertThat(Invocation.of("run", "gateway-engine", "--blocks", "402").exitCode())
                .isEqualTo(2);
        assertThat(Invocation.of("run", "gateway-engine", "--quick", "--blocks", "8")
                        .err())
                .contains("--blocks stands beside --quick");
        assertThat(Invocation.of("run", "trip-druid-pool", "--blocks", "8").err())
                .contains("--blocks stands beside trip-druid-pool", "--pairs");
    }

    @Test
    void anUndeclaredPartIsRefused() {
        Invocation run = Invocation.of("run", "trip-seata-parallel-request", "--part", "seata-server-9");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("seata-server-9", "seata-server-2.0.0");
    }

    @Test
    void allFindingsAndNamedOnesExcludeEachOther() {
        assertThat(Invocation.of("run", "--all", "trip-worker-id-redis").exitCode())
                .isEqualTo(2);
        assertThat(Invocation.of("run", "--all", "--part", "seata-server-2.0.0").err())
                .contains("--part stands beside --all");
        Invocation none = Invocation.of("run");
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.err()).contains("name a finding, or write --all");
    }

    @Test
    void aSystemNarrowsAllFindingsAndNothingElse() {
        Invocation named = Invocation.of("run", "trip-worker-id-redis", "--system", "trip");
        assertThat(named.exitCode()).isEqualTo(2);
        assertThat(named.err()).contains("--system narrows --all");
        Invocation unknown = Invocation.of("run", "--all", "--system", "moon");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).contains("there is no system \"moon\"", "generator", "trip");
        // The first finding that cannot have blocks is one of grpc.
        assertThat(Invocation.of("run", "--all", "--system", "grpc", "--blocks", "8")
                        .err())
                .contains("--blocks stands beside grpc-");
    }

    @Test
    void onlyACallOfAllFindingsIsResumed() {
        Invocation run = Invocation.of("run", "trip-worker-id-redis", "--resume");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--resume goes with --all");
    }
}
