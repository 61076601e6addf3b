package dev.chokepoint.lab.projection;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A closed network of queues: a fixed number of users, of which each sends a request, waits for the answer, pauses for
 * {@code thinkSeconds} (network included) and begins again. One class of requests, product form.
 *
 * <p>It is solved exactly by convolution (Buzen, Computational algorithms for closed queueing networks with exponential
 * servers, CACM 16, 1973). Exact mean value analysis (Reiser and Lavenberg, 1980) gives the same means, and a test
 * compares both. Its recursion for stations with several servers subtracts nearly equal probabilities and loses all
 * digits when such a station is full, which is the case that matters here; convolution only adds.
 */
record ClosedNetwork(List<Station> stations, double thinkSeconds) {
    /** The arithmetic takes users squared steps for each station. */
    static final int MOST_USERS = 2_000;

    /** Leaves out stations that a request does not need. */
    ClosedNetwork {
        stations =
                stations.stream().filter(station -> station.demandSeconds() > 0).toList();
        if (stations.isEmpty()) {
            throw new IllegalArgumentException("no station has a demand, so there is nothing to project");
        }
        if (!(thinkSeconds >= 0)) {
            throw new IllegalArgumentException("the think time is " + thinkSeconds + " s; it takes 0 or more");
        }
    }

    /** Requests per second, and the mean time of one in seconds, without the think time. */
    record Means(double throughput, double responseSeconds) {}

    /** The demands of all stations: the time of a request that never waits. */
    double demandSeconds() {
        return stations.stream().mapToDouble(Station::demandSeconds).sum();
    }

    /** The station that is full first. */
    Station bottleneck() {
        return stations.stream()
                .min(Comparator.comparingDouble(Station::capacity))
                .orElseThrow();
    }

    /** No arrangement of waits gives more (asymptotic bound of Denning and Buzen). */
    double mostThroughput(int users) {
        return Math.min(bottleneck().capacity(), users / (demandSeconds() + thinkSeconds));
    }

    /** Not less even if every request waits for all others at every station. */
    double leastThroughput(int users) {
        return users / (users * demandSeconds() + thinkSeconds);
    }

    /** The number of users from which some must wait: where both upper bounds meet. */
    double saturatingUsers() {
        return bottleneck().capacity() * (demandSeconds() + thinkSeconds);
    }

    /** The means with so many users, 1 to {@value #MOST_USERS}. */
    Means solve(int users) {
        if (users < 1 || users > MOST_USERS) {
            throw new IllegalArgumentException(users + " users; it takes 1 to " + MOST_USERS);
        }
        double[] sum = logOfDelay(users);
        for (Station station : stations) {
            sum = convolved(sum, logOfStation(station, users));
        }
        double throughput = Math.exp(sum[users - 1] - sum[users]);
        return new Means(throughput, users / throughput - thinkSeconds);
    }

    /** Of n users who think at once: Z to the n by n factorial. All terms are logarithms, or they would overflow. */
    private double[] logOfDelay(int users) {
        double[] terms = new double[users + 1];
        for (int n = 1; n <= users; n++) {
            terms[n] = terms[n - 1] + Math.log(thinkSeconds / n);
        }
        return terms;
    }

    /** Of n requests at one station: D to the n by the product of the servers that were busy on the way there. */
    private static double[] logOfStation(Station station, int users) {
        double[] terms = new double[users + 1];
        for (int n = 1; n <= users; n++) {
            terms[n] = terms[n - 1] + Math.log(station.demandSeconds() / Math.min(n, station.servers()));
        }
        return terms;
    }

    private static double[] convolved(double[] one, double[] other) {
        double[] sums = new double[one.length];
        for (int n = 0; n < one.length; n++) {
            double[] products = new double[n + 1];
            for (int first = 0; first <= n; first++) {
                products[first] = one[first] + other[n - first];
            }
            sums[n] = logOfSum(products);
        }
        return sums;
    }

    private static double logOfSum(double[] logs) {
        double largest = Arrays.stream(logs).max().orElseThrow();
        return largest
                + Math.log(
                        Arrays.stream(logs).map(log -> Math.exp(log - largest)).sum());
    }
}
