package dev.chokepoint.gateway.blacklist;

import java.time.Duration;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * The health of the forms that keep nothing themselves: up if they say something about a caller, down if they do not
 * know, since no request is let in then. The detail {@code bars} says if nobody is barred.
 */
final class FormHealth implements HealthIndicator {

    /** Documentation address of RFC 5737, which is nobody's. */
    private static final String NOBODY = "192.0.2.0";

    private final BlacklistCheck check;
    private final Duration patience;

    FormHealth(BlacklistCheck check, Duration patience) {
        this.check = check;
        this.patience = patience;
    }

    @Override
    public Health health() {
        Admission admission = check.admission(NOBODY).blockOptional(patience).orElse(Admission.UNKNOWN);
        Health.Builder health = admission == Admission.UNKNOWN ? Health.down() : Health.up();
        health.withDetail("check", check.form().toString());
        if (check.form() == BlacklistSettings.Check.NONE) {
            health.withDetail("bars", "nobody, the blacklist is switched off");
        }
        return health.build();
    }
}
