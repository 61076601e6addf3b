package dev.chokepoint.lab.projection;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The machines that a run is projected to.
 *
 * @param speed of one processor there, by that of one processor of the run's machine
 * @param nodeProcessors processors of one node
 * @param users closed loop: how many callers there are
 * @param thinkTime between an answer and the caller's next request
 * @param network time of a request in the network, all its round trips together
 * @param networkWhileLocked the part of it for which a lock is held
 * @param limits the components that have processors of their own. The others share what these leave over
 * @param varied the component whose replicas are counted up
 * @param replicas its numbers of replicas, one a row
 * @param loads what is known of single loads
 */
record Cluster(
        String title,
        double speed,
        int nodes,
        int nodeProcessors,
        int users,
        Duration thinkTime,
        Duration network,
        Duration networkWhileLocked,
        Map<String, Limit> limits,
        String varied,
        List<Integer> replicas,
        List<KnownLoad> loads) {
    /** Takes copies, and refuses more network under a lock than a request has. */
    Cluster {
        if (networkWhileLocked.compareTo(network) > 0) {
            throw new IllegalArgumentException("network.while-locked is " + networkWhileLocked.toMillis()
                    + " ms; allowed: at most network.per-request, " + network.toMillis()
                    + " ms; do: give the part of it that lies under the lock");
        }
        limits = Map.copyOf(limits);
        replicas = List.copyOf(replicas);
        loads = List.copyOf(loads);
    }

    /** The processors of one replica, which may be a fraction, and the replicas. */
    record Limit(double processors, int replicas) {}

    /**
     * A load by its plan and rows.
     *
     * @param lock the one lock that all its requests need, such as "stock-lock"; empty when they spread over many
     * @param reported requests per second that somebody measured there, one for each number of replicas; or none
     */
    record KnownLoad(String plan, Optional<String> rows, Optional<String> lock, List<Double> reported) {
        /** Takes a copy. */
        KnownLoad {
            reported = List.copyOf(reported);
        }
    }

    /** All processors of all nodes. */
    double processors() {
        return (double) nodes * nodeProcessors;
    }

    /** The replicas of a component when the varied one has so many. */
    int replicas(String component, int ofVaried) {
        Limit limit = limits.get(component);
        return component.equals(varied) ? ofVaried : limit == null ? 1 : limit.replicas();
    }

    /** The processors that the components with limits leave over for all others together. */
    double left(int ofVaried) {
        double taken = limits.entrySet().stream()
                .mapToDouble(limit -> limit.getValue().processors() * replicas(limit.getKey(), ofVaried))
                .sum();
        return processors() - taken;
    }
}
