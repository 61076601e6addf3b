package dev.chokepoint.gateway.blacklist;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/** The blacklist switched off: every caller passes, and the log says so at start. */
final class NoBlacklist implements BlacklistCheck {

    private static final Logger LOG = LoggerFactory.getLogger(NoBlacklist.class);
    private static final Mono<Admission> ADMITTED = Mono.just(Admission.ADMITTED);

    NoBlacklist() {
        LOG.warn("The blacklist is switched off, gateway.blacklist.check is none: nobody is barred");
    }

    @Override
    public BlacklistSettings.Check form() {
        return BlacklistSettings.Check.NONE;
    }

    @Override
    public Mono<Admission> admission(String caller) {
        return ADMITTED;
    }
}
