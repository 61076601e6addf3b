package dev.chokepoint.gateway.blacklist.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.gateway.blacklist.Admission;
import dev.chokepoint.gateway.blacklist.BlacklistCheck;
import dev.chokepoint.gateway.blacklist.BlacklistSettings.Check;
import dev.chokepoint.gateway.blacklist.FormHealth;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
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
