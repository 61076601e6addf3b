package dev.chokepoint.gateway.blacklist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.gateway.testkit.FakeBlacklistSource;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Status;
import reactor.test.scheduler.VirtualTimeScheduler;

class MemoryBlacklistTest {

    private static final Duration RELOAD = Duration.ofSeconds(5);
    private static final Duration DEADLINE = Duration.ofSeconds(3);
    private static final Duration SHORTLY = Duration.ofMillis(1);

    private final FakeBlacklistSource source = new FakeBlacklistSource();
    private final VirtualTimeScheduler time = VirtualTimeScheduler.create();
    private final MemoryBlacklist blacklist = new MemoryBlacklist(source, RELOAD, DEADLINE, time);

    @AfterEach
    void stop() {
        blacklist.stop();
    }

    @Test
    void aCallerOnTheListIsBarredAndAnyOtherIsAdmitted() {
        source.holds("10.0.0.1", "2001:db8::1");
        started();

        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);
        assertThat(of("2001:db8::1")).isEqualTo(Admission.BARRED);
        assertThat(of("10.0.0.2")).isEqualTo(Admission.ADMITTED);
    }

    @Test
    void nothingIsKnownBeforeTheFirstReading() {
        source.fails(true);
        started();

        assertThat(of("10.0.0.1")).isEqualTo(Admission.UNKNOWN);
        assertThat(new BlacklistHealth(blacklist).health().getStatus()).isEqualTo(Status.DOWN);
    }

    @Test
    void anAnnouncedChangeIsInForceAtOnce() {
        started();
        source.holds("10.0.0.1");
        source.announce();

        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);
    }

    @Test
    void anUnannouncedChangeIsInForceAfterTheReload() {
        source.holds("10.0.0.1");
        started();
        source.holds();
        time.advanceTimeBy(RELOAD.minus(SHORTLY.multipliedBy(2)));
        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);

        time.advanceTimeBy(SHORTLY.multipliedBy(2));
        assertThat(of("10.0.0.1")).isEqualTo(Admission.ADMITTED);
    }

    @Test
    void theLastKnownListStaysInForceWhileItsSourceIsDown() {
        source.holds("10.0.0.1");
        started();
        source.fails(true);
        time.advanceTimeBy(RELOAD.multipliedBy(3));

        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);
        assertThat(of("10.0.0.2")).isEqualTo(Admission.ADMITTED);
        assertThat(blacklist.state().failure())
                .hasValueSatisfying(why -> assertThat(why).contains("no connection"));
        assertThat(new BlacklistHealth(blacklist).health().getDetails()).containsKeys("readAt", "failure");
    }

    @Test
    void theListIsReadAgainWhenItsSourceIsBack() {
        source.fails(true);
        started();
        source.fails(false);
        source.holds("10.0.0.1");
        time.advanceTimeBy(RELOAD);

        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);
        assertThat(blacklist.state().failure()).isEmpty();
    }

    @Test
    void aReadingBeyondItsDeadlineFails() {
        source.neverAnswers();
        started();
        time.advanceTimeBy(DEADLINE);

        assertThat(blacklist.state().readAt()).isEmpty();
        assertThat(blacklist.state().failure()).isPresent();
    }

    @Test
    void announcementsAreFollowedAgainAfterTheConnectionWasLost() {
        started();
        source.losesItsSubscribers();
        time.advanceTimeBy(Duration.ofSeconds(1));
        source.holds("10.0.0.1");
        source.announce();

        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);
    }

    @Test
    void aBurstOfAnnouncementsDuringOneReadingCostsOneMore() {
        source.neverAnswers();
        started();
        for (int i = 0; i < 1000; i++) {
            source.announce();
        }
        time.advanceTimeBy(DEADLINE.multipliedBy(3));

        // The first, the burst's first and last, and the reload in between.
        assertThat(source.readings()).isLessThanOrEqualTo(4);
    }

    @Test
    void theSpellingOfAnAddressDoesNotMatter() {
        source.holds(" 2001:DB8:0:0::1 ", "::ffff:10.0.0.1");
        started();

        assertThat(of("2001:db8::1")).isEqualTo(Admission.BARRED);
        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);
    }

    @Test
    void whatIsNoAddressBarsNobody() {
        source.holds("localhost", "10.0.0.1");
        started();

        assertThat(blacklist.state().addresses()).containsExactly("10.0.0.1");
    }

    @Test
    void afterStopNothingIsReadAnyMore() {
        started();
        blacklist.stop();
        int before = source.readings();
        time.advanceTimeBy(RELOAD.multipliedBy(2));

        assertThat(blacklist.isRunning()).isFalse();
        assertThat(source.readings()).isEqualTo(before);
    }

    private void started() {
        blacklist.start();
        time.advanceTimeBy(SHORTLY);
    }

    private Admission of(String caller) {
        Optional<Admission> admission = blacklist.admission(caller).blockOptional(Duration.ofSeconds(1));
        return admission.orElseThrow();
    }
}
