package dev.chokepoint.gateway.blacklist;

import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * Down until the blacklist was read once; afterwards up, with the number of addresses, the time of the last reading and
 * why the latest attempt failed, if it did. That Redis itself is down is shown by the entry {@code redis}.
 */
final class BlacklistHealth implements HealthIndicator {

    private final MemoryBlacklist blacklist;

    BlacklistHealth(MemoryBlacklist blacklist) {
        this.blacklist = blacklist;
    }

    @Override
    public Health health() {
        MemoryBlacklist.State state = blacklist.state();
        Health.Builder health = state.readAt().isPresent() ? Health.up() : Health.down();
        health.withDetail("addresses", state.addresses().size());
        state.readAt().ifPresent(at -> health.withDetail("readAt", at.toString()));
        state.failure().ifPresent(failure -> health.withDetail("failure", failure));
        return health.build();
    }
}
