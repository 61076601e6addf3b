package dev.chokepoint.gateway.blacklist.memory;

import java.time.Duration;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;

/**
 * Down until the blacklist was read once, because no request is let in so long; then up. When the copy is older than
 * {@code gateway.blacklist.stale-after}, its status is {@code STALE}. That shows in {@code /actuator/health}, but it
 * does not change the readiness: all gateways have the same Redis, so all would leave the service at the same time, and
 * a stale blacklist still bars those who are on it.
 *
 * <p>Details: number of addresses, networks and unreadable entries, version, time of the last reading, age, and why the
 * latest look at Redis failed, if it did. That Redis itself is down is shown by the entry {@code redis}.
 */
final class BlacklistHealth implements HealthIndicator {

    /** As {@code management.endpoint.health.status} names it. */
    static final Status STALE =
            new Status("STALE", "The copy of the blacklist is older than gateway.blacklist.stale-after");

    private final MemoryBlacklist blacklist;
    private final Duration staleAfter;

    BlacklistHealth(MemoryBlacklist blacklist, Duration staleAfter) {
        this.blacklist = blacklist;
        this.staleAfter = staleAfter;
    }

    @Override
    public Health health() {
        MemoryBlacklist.State state = blacklist.state();
        Health.Builder health = Health.status(status());
        state.copy().ifPresent(copy -> details(copy, health));
        state.readAt().ifPresent(at -> health.withDetail("readAt", at.toString()));
        blacklist.age().ifPresent(age -> health.withDetail("ageSeconds", age.toSeconds()));
        state.failure().ifPresent(failure -> health.withDetail("failure", failure));
        return health.build();
    }

    private Status status() {
        return blacklist
                .age()
                .map(age -> age.compareTo(staleAfter) > 0 ? STALE : Status.UP)
                .orElse(Status.DOWN);
    }

    private static void details(Copy copy, Health.Builder health) {
        health.withDetail("addresses", copy.addresses().addresses());
        health.withDetail("networks", copy.addresses().networks());
        health.withDetail("unreadable", copy.unreadable());
        copy.example().ifPresent(example -> health.withDetail("unreadableExample", example));
        health.withDetail("version", copy.edition().version().orElse("none, the set is read at each look"));
    }
}
