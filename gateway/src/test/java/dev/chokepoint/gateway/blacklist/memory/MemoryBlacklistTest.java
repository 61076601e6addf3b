package dev.chokepoint.gateway.blacklist.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.gateway.blacklist.Admission;
import dev.chokepoint.gateway.testkit.FakeBlacklistSource;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;
import reactor.test.scheduler.VirtualTimeScheduler;

class MemoryBlacklistTest {

    private static final Duration RELOAD = Duration.ofSeconds(5);
    private static final Duration DEADLINE = Duration.ofSeconds(3);
    private static final Duration STALE_AFTER = Duration.ofSeconds(60);
    private static final Duration SHORTLY = Duration.ofMillis(1);
    private static final int MAX_ENTRIES = 4;

    private final FakeBlacklistSource source = new FakeBlacklistSource();
    private final VirtualTimeScheduler time = VirtualTimeScheduler.create();
    private final MemoryBlacklist blacklist = new MemoryBlacklist(
            source, new CopySettings("c", "v", RELOAD, 1000, DEADLINE, MAX_ENTRIES, STALE_AFTER), time);

    @AfterEach
    void stop() {
        blacklist.stop();
    }

    @Test
    void aCallerOnTheListIsBarredAndAnyOtherIsAdmitted() {
        source.holds("10.0.0.1", "2001:db8::1", "203.0.113.0/24", "2001:db8:7::/48");
        started();

        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);
        assertThat(of("2001:db8::1")).isEqualTo(Admission.BARRED);
        assertThat(of("203.0.113.200")).isEqualTo(Admission.BARRED);
        assertThat(of("2001:db8:7:8::9")).isEqualTo(Admission.BARRED);
        assertThat(of("10.0.0.2")).isEqualTo(Admission.ADMITTED);
        assertThat(of("203.0.114.1")).isEqualTo(Admission.ADMITTED);
    }

    @Test
    void nothingIsKnownBeforeTheFirstReading() {
        source.fails(true);
        started();

        assertThat(of("10.0.0.1")).isEqualTo(Admission.UNKNOWN);
        assertThat(health().getStatus()).isEqualTo(Status.DOWN);
        assertThat(blacklist.age()).isEmpty();
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
        source.holds("10.0.0.2");
        time.advanceTimeBy(RELOAD.minus(SHORTLY.multipliedBy(2)));
        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);

        time.advanceTimeBy(SHORTLY.multipliedBy(2));
        assertThat(of("10.0.0.1")).isEqualTo(Admission.ADMITTED);
    }

    @Test
    void aListOfTheSameVersionIsNotReadAgain() {
        source.holds("10.0.0.1");
        source.isVersion("1");
        started();
        time.advanceTimeBy(RELOAD.multipliedBy(10));

        assertThat(source.looks()).isGreaterThan(10);
        assertThat(source.readings()).isEqualTo(1);
        assertThat(blacklist.age()).hasValueSatisfying(age -> assertThat(age).isLessThanOrEqualTo(RELOAD));
    }

    @Test
    void aListOfAnotherVersionIsRead() {
        source.holds("10.0.0.1");
        source.isVersion("1");
        started();
        source.holds("10.0.0.2");
        source.isVersion("2");
        time.advanceTimeBy(RELOAD);

        assertThat(of("10.0.0.1")).isEqualTo(Admission.ADMITTED);
        assertThat(of("10.0.0.2")).isEqualTo(Admission.BARRED);
        assertThat(health().getDetails()).containsEntry("version", "2");
    }

    @Test
    void aForgottenVersionIsNoticedByTheNumberOfEntries() {
        source.isVersion("1");
        started();
        source.holds("10.0.0.1");
        time.advanceTimeBy(RELOAD);

        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);
    }

    @Test
    void anAnnouncementIsFollowedWhateverTheVersionAndAlsoAfterAFailure() {
        source.holds("10.0.0.1");
        source.isVersion("1");
        started();
        source.holds("10.0.0.2");
        source.fails(true);
        source.announce();
        source.fails(false);
        time.advanceTimeBy(RELOAD);

        assertThat(of("10.0.0.2")).isEqualTo(Admission.BARRED);
    }

    @Test
    void aListThatChangesWhileItIsReadIsReadAgain() {
        source.holds("10.0.0.1", "10.0.0.2");
        source.isVersion("1");
        source.duringNextReading(() -> {
            source.holds("10.0.0.3", "10.0.0.4");
            source.isVersion("2");
        });
        started();

        assertThat(source.readings()).isEqualTo(2);
        assertThat(of("10.0.0.1")).isEqualTo(Admission.ADMITTED);
        assertThat(of("10.0.0.3")).isEqualTo(Admission.BARRED);
        assertThat(of("10.0.0.4")).isEqualTo(Admission.BARRED);
    }

    @Test
    void theLastKnownListStaysInForceWhileItsSourceIsDown() {
        source.holds("10.0.0.1");
        started();
        source.fails(true);
        time.advanceTimeBy(RELOAD.multipliedBy(3));

        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);
        assertThat(of("10.0.0.2")).isEqualTo(Admission.ADMITTED);
        assertThat(health().getStatus()).isEqualTo(Status.UP);
        assertThat(health().getDetails()).containsKey("readAt").containsEntry("ageSeconds", 15L);
        assertThat(health().getDetails().get("failure")).asString().contains("no connection");
    }

    @Test
    void aCopyThatNobodyConfirmedForLongIsStaleUntilItsSourceIsBack() {
        source.holds("10.0.0.1");
        started();
        source.fails(true);
        time.advanceTimeBy(STALE_AFTER.plus(RELOAD));
        assertThat(health().getStatus()).isEqualTo(BlacklistHealth.STALE);
        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);

        source.fails(false);
        time.advanceTimeBy(RELOAD);
        assertThat(health().getStatus()).isEqualTo(Status.UP);
        assertThat(health().getDetails()).doesNotContainKey("failure");
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
    void aListBeyondTheBoundIsNotReadAndTheCopyStays() {
        source.holds("10.0.0.1");
        started();
        source.holds("10.0.1.1", "10.0.1.2", "10.0.1.3", "10.0.1.4", "10.0.1.5");
        time.advanceTimeBy(RELOAD);

        assertThat(source.readings()).isEqualTo(1);
        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);
        assertThat(of("10.0.1.1")).isEqualTo(Admission.ADMITTED);
        assertThat(health().getDetails().get("failure"))
                .asString()
                .contains("5 entries", "gateway.blacklist.max-entries is 4");
    }

    @Test
    void aListThatGrowsBeyondTheBoundWhileItIsReadIsNotTakenOver() {
        source.holds("10.0.0.1");
        source.duringNextReading(() -> source.holds("10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4", "10.0.0.5"));
        started();

        assertThat(source.readings()).isEqualTo(1);
        assertThat(of("10.0.0.1")).isEqualTo(Admission.UNKNOWN);
        assertThat(blacklist.state().failure())
                .hasValueSatisfying(why -> assertThat(why).contains("gateway.blacklist.max-entries"));
    }

    @Test
    void aLookBeyondItsDeadlineFails() {
        source.neverAnswers();
        started();
        time.advanceTimeBy(DEADLINE);

        assertThat(blacklist.state().copy()).isEmpty();
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
    void aBurstOfAnnouncementsDuringOneLookCostsOneMore() {
        source.neverAnswers();
        started();
        for (int i = 0; i < 1000; i++) {
            source.announce();
        }
        time.advanceTimeBy(DEADLINE.multipliedBy(3));

        // The first, the burst's first and last, and the reload in between.
        assertThat(source.looks()).isLessThanOrEqualTo(4);
    }

    @Test
    void theSpellingOfAnAddressDoesNotMatter() {
        source.holds(" 2001:DB8:0:0::1 ", "::ffff:10.0.0.1");
        started();

        assertThat(of("2001:db8::1")).isEqualTo(Admission.BARRED);
        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);
    }

    @Test
    void whatIsNoAddressBarsNobodyAndIsCountedWithAnExample() {
        source.holds("localhost\n\u001b[31m" + "x".repeat(1000), "10.0.0.1", "10.0.0.0/33");
        started();

        assertThat(of("10.0.0.1")).isEqualTo(Admission.BARRED);
        assertThat(health().getDetails())
                .containsEntry("addresses", 1)
                .containsEntry("unreadable", 2)
                .hasEntrySatisfying("unreadableExample", example -> assertThat(example)
                        .asString()
                        .startsWith("localhost??[31mxxx")
                        .hasSizeLessThan(60));
    }

    @Test
    void afterStopNothingIsReadAnyMore() {
        started();
        blacklist.stop();
        int before = source.looks();
        time.advanceTimeBy(RELOAD.multipliedBy(2));

        assertThat(blacklist.isRunning()).isFalse();
        assertThat(source.looks()).isEqualTo(before);
    }

    private Health health() {
        return new BlacklistHealth(blacklist, STALE_AFTER).health();
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
