package dev.chokepoint.gateway.testkit;

import dev.chokepoint.gateway.blacklist.memory.BlacklistSource;
import dev.chokepoint.gateway.blacklist.memory.Edition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/** A blacklist whose content, version, answers and announcements a test decides. */
public final class FakeBlacklistSource implements BlacklistSource {

    private final List<String> content = new ArrayList<>();
    private Optional<String> version = Optional.empty();
    private Runnable duringReading = () -> {};
    private Sinks.Many<String> announcements = Sinks.many().multicast().directBestEffort();
    private boolean failing;
    private boolean silent;
    private int looks;
    private int readings;

    /**
     * Replaces its content.
     *
     * @param entries what it gives from now on
     */
    public void holds(String... entries) {
        content.clear();
        content.addAll(List.of(entries));
    }

    /**
     * Replaces its version.
     *
     * @param name the version from now on
     */
    public void isVersion(String name) {
        version = Optional.of(name);
    }

    /**
     * Changes something while it is read.
     *
     * @param change runs once, between the first and the other entries of the next reading
     */
    public void duringNextReading(Runnable change) {
        duringReading = () -> {
            duringReading = () -> {};
            change.run();
        };
    }

    /**
     * Breaks or mends it.
     *
     * @param now whether each question fails from now on
     */
    public void fails(boolean now) {
        failing = now;
    }

    /** Leaves each question without an answer from now on. */
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

    /** How often its edition was asked for. */
    public int looks() {
        return looks;
    }

    /** How often it was read. */
    public int readings() {
        return readings;
    }

    @Override
    public Mono<Edition> edition() {
        looks++;
        if (silent) {
            return Mono.never();
        }
        return failing
                ? Mono.error(new IllegalStateException("no connection"))
                : Mono.just(new Edition(version, content.size()));
    }

    @Override
    public Flux<String> entries() {
        readings++;
        List<String> before = List.copyOf(content);
        duringReading.run();
        List<String> seen = new ArrayList<>(before.subList(0, Math.min(1, before.size())));
        content.stream().skip(1).forEach(seen::add);
        return Flux.fromIterable(seen);
    }

    @Override
    public Flux<String> changes() {
        return announcements.asFlux();
    }
}
