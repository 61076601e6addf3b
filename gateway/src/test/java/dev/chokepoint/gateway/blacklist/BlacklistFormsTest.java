package dev.chokepoint.gateway.blacklist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.gateway.blacklist.BlacklistSettings.Check;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.health.contributor.Status;
import org.springframework.dao.QueryTimeoutException;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

class BlacklistFormsTest {

    private static final String BARRED = "10.0.0.1";
    private static final Duration LIMIT = Duration.ofSeconds(5);

    private final List<Thread> asking = new ArrayList<>();
    private final Scheduler elsewhere = Schedulers.newSingle("elsewhere");
    private boolean down;

    @AfterEach
    void stop() {
        elsewhere.dispose();
    }

    @Test
    void eachFormBarsWhoIsOnTheListAndNobodyElse() {
        for (BlacklistCheck form : forms()) {
            assertThat(of(form, BARRED)).as("%s", form.form()).isEqualTo(Admission.BARRED);
            assertThat(of(form, "10.0.0.2")).as("%s", form.form()).isEqualTo(Admission.ADMITTED);
        }
    }

    @Test
    void withoutAnAnswerOfRedisNobodyIsLetInUntilItAnswersAgain() {
        for (BlacklistCheck form : forms()) {
            down = true;
            assertThat(of(form, "10.0.0.2")).as("%s", form.form()).isEqualTo(Admission.UNKNOWN);
            assertThat(new FormHealth(form, LIMIT).health().getStatus()).isEqualTo(Status.DOWN);
            down = false;
            assertThat(of(form, "10.0.0.2")).as("%s", form.form()).isEqualTo(Admission.ADMITTED);
            assertThat(new FormHealth(form, LIMIT).health().getStatus()).isEqualTo(Status.UP);
        }
    }

    @Test
    void theBlockingFormWaitsOnTheThreadOfTheRequestAndBoundedElasticDoesNot() {
        of(new BlockingBlacklist(lookup()), BARRED);
        assertThat(asking).containsExactly(Thread.currentThread());

        asking.clear();
        of(new BoundedElasticBlacklist(lookup(), elsewhere), BARRED);
        assertThat(asking).singleElement().satisfies(thread -> assertThat(thread.getName())
                .startsWith("elsewhere"));
    }

    @Test
    void aFullPoolLetsNobodyIn() {
        elsewhere.dispose();

        assertThat(of(new BoundedElasticBlacklist(lookup(), elsewhere), "10.0.0.2"))
                .isEqualTo(Admission.UNKNOWN);
    }

    @Test
    void switchedOffBarsNobodyAndItsHealthSaysSo() {
        NoBlacklist none = new NoBlacklist();

        assertThat(of(none, BARRED)).isEqualTo(Admission.ADMITTED);
        assertThat(new FormHealth(none, LIMIT).health().getDetails())
                .containsEntry("check", "none")
                .containsKey("bars");
    }

    @ParameterizedTest
    @CsvSource({
        "reactor-http-epoll-2, event-loop",
        "boundedElastic-17, bounded-elastic",
        "lettuce-epollEventLoop-5-1, lettuce",
        "main, other",
    })
    void aThreadIsToldByItsName(String thread, String threads) {
        assertThat(Threads.of(thread)).hasToString(threads);
    }

    private List<BlacklistCheck> forms() {
        return List.of(
                new BlockingBlacklist(lookup()),
                new BoundedElasticBlacklist(lookup(), elsewhere),
                new ReactiveBlacklist(Check.REACTIVE, caller -> Mono.fromCallable(() -> isMember(caller))));
    }

    private BlockingLookup lookup() {
        return new BlockingLookup(this::isMember);
    }

    private boolean isMember(String caller) {
        asking.add(Thread.currentThread());
        if (down) {
            throw new QueryTimeoutException("no answer");
        }
        return caller.equals(BARRED);
    }

    private static Admission of(BlacklistCheck form, String caller) {
        return form.admission(caller).blockOptional(LIMIT).orElseThrow();
    }
}
