package dev.chokepoint.uid;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * How long a workerId is held, and how long it rests before another owner gets it.
 *
 * @param namespace prefix of the keys in Redis; one set of 1024 workerIds per namespace
 * @param lease how long a workerId stays ours after the last renewal that reached Redis, 300 ms to 1 hour. Long
 *     enough to outlast a garbage collection and a Redis failover, short enough that a crashed owner's workerId is
 *     not lost for long
 * @param quarantine how long a workerId rests after its lease has ended or was given back, longer than the lease. An
 *     owner that was paused, or whose clock runs a lease ahead, has then long stopped; the id times of the old and
 *     the new owner lie apart even before their windows are compared
 * @param firstStart the statement that, at the start of this process, an empty Redis is a new one: nobody holds a
 *     workerId of it. Without it an empty Redis may as well have lost its data, and gives out nothing for one lease.
 *     For whoever has emptied Redis while nothing used it
 */
public record LeaseSettings(String namespace, Duration lease, Duration quarantine, boolean firstStart) {

    private static final String NAMESPACE = "chokepoint:uid";

    private static final Duration SHORTEST = Duration.ofMillis(300);
    private static final Duration LONGEST = Duration.ofHours(1);

    /**
     * Share of the lease after which it is renewed: a third, so that two renewals may fail and the third still
     * counts.
     */
    private static final int RENEWALS_PER_LEASE = 3;

    /** Share of the lease that the owner gives up: a tenth, for two machines' clocks that do not run equally fast. */
    private static final int SAFETY_SHARE = 10;

    /** Checks the ranges. */
    public LeaseSettings {
        if (namespace.isBlank()) {
            throw new IllegalArgumentException("the namespace of the workerIds is blank; give the keys a prefix");
        }
        if (lease.compareTo(SHORTEST) < 0 || lease.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "uid.lease.duration=" + lease + " is outside " + SHORTEST + ".." + LONGEST + "; 30s is usual");
        }
        if (quarantine.compareTo(lease) <= 0) {
            throw new IllegalArgumentException("uid.lease.quarantine=" + quarantine
                    + " must be longer than uid.lease.duration=" + lease + "; twice the lease is usual");
        }
    }

    /**
     * What a service uses: a lease of 30 s (a stop-the-world pause of several seconds and a Redis failover of 10 to
     * 15 s pass unnoticed) and a quarantine of twice that.
     *
     * @return the settings, namespace {@code chokepoint:uid}
     */
    public static LeaseSettings usual() {
        return of(Duration.ofSeconds(30), Duration.ofSeconds(60), false);
    }

    /**
     * The settings of a service. All services of one Redis share its workerIds, so they have one namespace, {@code
     * chokepoint:uid}.
     *
     * @param lease {@code uid.lease.duration}; the same in all services of one Redis
     * @param quarantine {@code uid.lease.quarantine}
     * @param firstStart {@code uid.lease.first-start}
     * @return the settings
     * @throws IllegalArgumentException when a duration is out of its range; the message names the setting
     */
    public static LeaseSettings of(Duration lease, Duration quarantine, boolean firstStart) {
        return new LeaseSettings(NAMESPACE, lease, quarantine, firstStart);
    }

    /**
     * The settings as a service shows them to be read back.
     *
     * @return {@code uid.lease.*} to value
     */
    public Map<String, String> values() {
        return Map.of(
                "uid.lease.duration", lease.toString(),
                "uid.lease.quarantine", quarantine.toString(),
                "uid.lease.first-start", Boolean.toString(firstStart));
    }

    /**
     * The keys of this namespace in Redis, so that a namespace made for one run can be deleted.
     *
     * @return the sorted set of workerIds by the time from which they are free, and the hash of their holders; the
     *     braces put both into one slot of a Redis cluster
     */
    public List<String> keys() {
        return List.of("{" + namespace + "}:free-at", "{" + namespace + "}:leases");
    }

    /**
     * How long after a renewal the next one is sent.
     *
     * @return a third of the lease
     */
    public Duration renewal() {
        return lease.dividedBy(RENEWALS_PER_LEASE);
    }

    /**
     * How long the owner trusts its lease, counted on its own monotonic clock from before the request was sent. Redis
     * starts to count only when the request arrives, so the owner always stops first.
     *
     * @return nine tenths of the lease
     */
    public Duration trusted() {
        return lease.minus(lease.dividedBy(SAFETY_SHARE));
    }

    /**
     * How long to wait after a failed request.
     *
     * @return a tenth of the lease, at most one second
     */
    public Duration retry() {
        Duration share = lease.dividedBy(SAFETY_SHARE);
        Duration second = Duration.ofSeconds(1);
        return share.compareTo(second) < 0 ? share : second;
    }
}
