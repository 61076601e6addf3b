package dev.chokepoint.gateway.testkit;

import dev.chokepoint.gateway.blacklist.BlacklistSource;
import java.util.ArrayList;
import java.util.List;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Sinks;

/** A blacklist whose content, answers and announcements a test decides. */
public final class FakeBlacklistSource implements BlacklistSource {

    private final List<String> content = new ArrayList<>();
    private Sinks.Many<String> announcements = Sinks.many().multicast().directBestEffort();
    private boolean failing;
    private boolean silent;
    private int readings;

    /**
     * Replaces its content.
     *
     * @param addresses what it gives from now on
     */
    public void holds(String... addresses) {
        content.clear();
        content.addAll(List.of(addresses));
    }

    /**
     * Breaks or mends it.
     *
     * @param now whether each reading fails from now on
     */
    public void fails(boolean now) {
        failing = now;
    }

    /** Leaves each reading without an answer from now on. */
    public void neverAnswers() {
        silent = true;
    }

    /** Announces a change. */
    public void announce() {
        announcements.tryEmitNext("changed").orThrow();
    }

    /** Ends the subscriptions to its announcements with an error. */
    public void losesItsSubscribers() {
        Sinks.Many<String> lost = announcements;
        announcements = Sinks.many().multicast().directBestEffort();
        lost.tryEmitError(new IllegalStateException("connection lost")).orThrow();
    }

    /** How often it was read. */
    public int readings() {
        return readings;
    }

    @Override
    public Flux<String> addresses() {
        readings++;
        if (silent) {
            return Flux.never();
        }
        return failing
                ? Flux.error(new IllegalStateException("no connection"))
                : Flux.fromIterable(List.copyOf(content));
    }

    @Override
    public Flux<String> changes() {
        return announcements.asFlux();
    }
}
