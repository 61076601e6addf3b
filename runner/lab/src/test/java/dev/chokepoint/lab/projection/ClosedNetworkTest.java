package dev.chokepoint.lab.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClosedNetworkTest {
    /** Jain, The Art of Computer Systems Performance Analysis (1991), example 34.2: demands 2, 3 and 1 s, Z = 4 s. */
    private static final ClosedNetwork JAIN =
            new ClosedNetwork(List.of(single("CPU", 2), single("disk A", 3), single("disk B", 1)), 4);

    /** Menasce, Almeida and Dowdy, Performance by Design (2004), section 12.2: the database server. */
    private static final ClosedNetwork DATABASE_SERVER =
            new ClosedNetwork(List.of(single("CPU", 10), single("fast disk", 7.5), single("slow disk", 15)), 0);

    private static Station single(String name, double demandSeconds) {
        return new Station(name, 1, demandSeconds);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0.100, 6.000",
        "2, 0.175, 7.400",
        "3, 0.229, 9.088",
        "4, 0.266, 11.051",
        "5, 0.290, 13.256",
        "17, 0.333, 47.045",
        "20, 0.333, 56.016"
    })
    void theTimesharingSystemOfJainHasTheMeansOfHisTable(int users, double throughput, double response) {
        ClosedNetwork.Means means = JAIN.solve(users);

        assertThat(means.throughput()).isCloseTo(throughput, within(0.0005));
        assertThat(means.responseSeconds()).isCloseTo(response, within(0.0005));
    }

    /** The book's probabilities: the CPU works in states of 16, 12 and 24 of 115. */
    @Test
    void theDatabaseServerOfMenasceHasTheUtilisationOfItsMarkovChain() {
        double throughput = DATABASE_SERVER.solve(2).throughput();

        assertThat(single("CPU", 10).utilisation(throughput)).isCloseTo(52.0 / 115, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10, 100, 700})
    void withSingleServersItIsWhatMeanValueAnalysisGives(int users) {
        List<Station> stations = List.of(single("a", 0.004), single("b", 0.0185), single("c", 0.0001));

        assertThat(new ClosedNetwork(stations, 0.3).solve(users).throughput())
                .isCloseTo(meanValueAnalysis(stations, 0.3, users), within(1e-9));
    }

    /** Reiser and Lavenberg (1980): an arriving request sees the queue of a network with one user less. */
    private static double meanValueAnalysis(List<Station> stations, double thinkSeconds, int users) {
        double[] queue = new double[stations.size()];
        double throughput = 0;
        for (int n = 1; n <= users; n++) {
            double response = 0;
            for (int k = 0; k < queue.length; k++) {
                response += stations.get(k).demandSeconds() * (1 + queue[k]);
            }
            throughput = n / (response + thinkSeconds);
            for (int k = 0; k < queue.length; k++) {
                queue[k] = throughput * stations.get(k).demandSeconds() * (1 + queue[k]);
            }
        }
        return throughput;
    }

    /** The queue with a finite source (M/M/c//N, "machine repairman"), whose states are counted up here. */
    @ParameterizedTest
    @CsvSource({"4, 10", "4, 100", "1, 5", "8, 3", "11, 200"})
    void aStationOfSeveralServersIsTheQueueWithAFiniteSource(int servers, int users) {
        double demand = 0.05;
        double think = 0.4;
        double sum = 0;
        double busy = 0;
        double term = 1;
        for (int waiting = 0; waiting <= users; waiting++) {
            if (waiting > 0) {
                term *= (users - waiting + 1) * demand / (think * Math.min(waiting, servers));
            }
            sum += term;
            busy += term * Math.min(waiting, servers);
        }

        ClosedNetwork network = new ClosedNetwork(List.of(new Station("pod", servers, demand)), think);

        assertThat(network.solve(users).throughput()).isCloseTo(busy / sum / demand, within(1e-9));
    }

    /** All states of two stations, one with three servers: the product of their terms, added up by hand. */
    @Test
    void severalStationsTogetherAreTheSumOverAllStates() {
        double[] weights = new double[2];
        int users = 9;
        for (int left = 0; left <= 1; left++) {
            for (int first = 0; first <= users - left; first++) {
                double term = Math.pow(0.7, users - left - first);
                for (int n = 1; n <= first; n++) {
                    term *= 1.9 / Math.min(n, 3);
                }
                weights[left] += term;
            }
        }

        ClosedNetwork network = new ClosedNetwork(List.of(new Station("a", 3, 1.9), single("b", 0.7)), 0);

        assertThat(network.solve(users).throughput()).isCloseTo(weights[1] / weights[0], within(1e-12));
    }

    @Test
    void aFullStationOfManyServersKeepsItsDigits() {
        List<Station> stations = new ArrayList<>(List.of(single("gateway", 0.0017)));
        stations.add(new Station("pod", 64, 0.5));

        ClosedNetwork.Means means = new ClosedNetwork(stations, 0).solve(2_000);

        assertThat(means.throughput()).isCloseTo(128, within(1e-6));
        assertThat(means.responseSeconds()).isCloseTo(2_000 / 128.0, within(1e-4));
    }

    @Test
    void theMeansLieBetweenTheAsymptoticBounds() {
        for (int users = 1; users <= 60; users++) {
            assertThat(JAIN.solve(users).throughput())
                    .isBetween(JAIN.leastThroughput(users) - 1e-12, JAIN.mostThroughput(users) + 1e-12);
        }
        assertThat(JAIN.bottleneck().name()).isEqualTo("disk A");
        assertThat(JAIN.mostThroughput(100)).isCloseTo(1.0 / 3, within(1e-12));
        // (D + Z) / Dmax.
        assertThat(JAIN.saturatingUsers()).isCloseTo(10.0 / 3, within(1e-12));
    }

    @Test
    void aFractionOfAProcessorIsASlowerOneAndOneAndAHalfAreTwoOfThreeQuarters() {
        assertThat(Station.ofProcessors("a", 0.25, 0.01).capacity()).isCloseTo(25, within(1e-9));
        Station two = Station.ofProcessors("a", 1.5, 0.03);
        assertThat(two.servers()).isEqualTo(2);
        assertThat(two.capacity()).isCloseTo(50, within(1e-9));
        assertThat(two.demandSeconds()).isCloseTo(0.04, within(1e-12));
    }

    @Test
    void whatCannotBeSolvedIsRefused() {
        assertThatThrownBy(() -> new ClosedNetwork(List.of(single("idle", 0)), 1))
                .hasMessageContaining("no station has a demand");
        assertThatThrownBy(() -> JAIN.solve(0)).hasMessageContaining("1 to 2000");
        assertThatThrownBy(() -> JAIN.solve(2_001)).hasMessageContaining("1 to 2000");
        assertThatThrownBy(() -> single("a", Double.NaN)).hasMessageContaining("a has a demand of NaN");
        assertThatThrownBy(() -> new Station("a", 0, 1)).hasMessageContaining("a has 0 servers");
        assertThatThrownBy(() -> new ClosedNetwork(List.of(single("a", 1)), -1)).hasMessageContaining("think time");
    }
}
