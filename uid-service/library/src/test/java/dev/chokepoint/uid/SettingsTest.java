package dev.chokepoint.uid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.chokepoint.uid.testkit.FakeClock;
import dev.chokepoint.uid.testkit.FixedWorkerId;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SettingsTest {

    @Test
    void theOwnerStopsBeforeRedisEndsTheLease() {
        LeaseSettings settings = LeaseSettings.usual();

        assertThat(settings.trusted()).isLessThan(settings.lease());
        assertThat(settings.renewal().multipliedBy(2).plus(settings.retry())).isLessThan(settings.trusted());
        assertThat(settings.quarantine()).isGreaterThan(settings.lease());
    }

    @Test
    void aLeaseOutsideItsRangeIsAnErrorThatNamesTheSetting() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LeaseSettings("x", Duration.ofMillis(299), Duration.ofSeconds(1), false))
                .withMessageContaining("uid.lease.duration=PT0.299S is outside PT0.3S..PT1H");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LeaseSettings("x", Duration.ofHours(2), Duration.ofHours(5), false));
    }

    @Test
    void aQuarantineNotLongerThanTheLeaseIsAnError() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LeaseSettings("x", Duration.ofSeconds(1), Duration.ofSeconds(1), false))
                .withMessageContaining("uid.lease.quarantine=PT1S must be longer than uid.lease.duration=PT1S");
    }

    @Test
    void aBlankNamespaceIsAnError() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LeaseSettings(" ", Duration.ofSeconds(1), Duration.ofSeconds(2), false));
    }

    @Test
    void eachWayToMeetAClockThatStepsBackHasItsGenerator() {
        for (ClockBackKind kind : ClockBackKind.values()) {
            FixedWorkerId source = new FixedWorkerId(WorkerIdGrant.unlimited(1));
            assertThat(SnowflakeGenerator.of(kind, source, new FakeClock()).clockBack())
                    .isEqualTo(kind);
        }
        assertThat(ClockBackKind.LOGICAL_TIME.setting()).isEqualTo("logical-time");
    }

    @Test
    void aPasswordDoesNotAppearInThePlaceOfRedis() {
        assertThat(WorkerIdSources.place("redis://:geheim@127.0.0.1:6379")).isEqualTo("redis://127.0.0.1:6379");
    }

    @Test
    void aMalformedAddressIsAnErrorThatDoesNotRepeatIt() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WorkerIdSources.place("127.0.0.1:6379"))
                .withMessageContaining("uid.redis.address")
                .withMessageContaining("redis://host:port");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WorkerIdSources.place("redis://:ge heim@127.0.0.1:6379"))
                .withMessageContaining("redis://host:port")
                .withNoCause();
        assertThatIllegalArgumentException().isThrownBy(() -> WorkerIdSources.place("redis://127.0.0.1"));
    }

    @Test
    void anEmptyWindowOfIdTimeIsAnError() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WorkerIdGrant(7, 10, 10))
                .withMessageContaining("workerId 7")
                .withMessageContaining("from 10 to 10 ms");
    }
}
