package dev.chokepoint.gateway.blacklist;

import java.time.Duration;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import reactor.core.publisher.Mono;

/**
 * The health of the forms that keep nothing themselves: up if they can decide about a caller, down if they cannot,
 * because every request is refused then. The detail {@code bars} says when the blacklist is switched off.
 */
public final class FormHealth implements HealthIndicator {

    /** An address that RFC 5737 reserves for documentation, so that it is no real caller. */
    private static final String NOBODY = "192.0.2.0";

    private final BlacklistCheck check;
    private final Duration patience;

    /**
     * Takes the form to ask.
     *
     * @param check a form that says what it knows at each question
     * @param patience how long its answer may take
     */
    public FormHealth(BlacklistCheck check, Duration patience) {
        this.check = check;
        this.patience = patience;
    }

    @Override
    public Health health() {
        Admission admission = check.admission(NOBODY)
                .timeout(patience, Mono.just(Admission.UNKNOWN))
                .blockOptional()
                .orElse(Admission.UNKNOWN);
        Health.Builder health = admission == Admission.UNKNOWN ? Health.down() : Health.up();
        health.withDetail("check", check.form().toString());
        if (check.form() == BlacklistSettings.Check.NONE) {
            health.withDetail("bars", "nobody, the blacklist is switched off");
        }
        return health.build();
    }
}
