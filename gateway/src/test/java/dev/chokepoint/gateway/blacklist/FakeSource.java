package dev.chokepoint.gateway.blacklist;

import java.util.ArrayList;
import java.util.List;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Sinks;

/** A blacklist whose content, answers and announcements a test decides. */
final class FakeSource implements BlacklistSource {

    private final List<String> content = new ArrayList<>();
    private Sinks.Many<String> announcements = Sinks.many().multicast().directBestEffort();
    private boolean failing;
    private boolean silent;
    private int readings;

    void holds(String... addresses) {
        content.clear();
        content.addAll(List.of(addresses));
    }

    void fails(boolean now) {
        failing = now;
    }

    void neverAnswers() {
        silent = true;
    }

    void announce() {
        announcements.tryEmitNext("changed").orThrow();
    }

    void losesItsSubscribers() {
        Sinks.Many<String> lost = announcements;
        announcements = Sinks.many().multicast().directBestEffort();
        lost.tryEmitError(new IllegalStateException("connection lost")).orThrow();
    }

    int readings() {
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
