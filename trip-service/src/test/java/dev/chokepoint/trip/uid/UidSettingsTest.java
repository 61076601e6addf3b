package dev.chokepoint.trip.uid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.uid.ClockBackKind;
import dev.chokepoint.uid.WorkerIdSourceKind;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.redisson.config.Config;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class UidSettingsTest {

    private static final String REDIS = "redis://127.0.0.1:6379";

    @Test
    void eachFormIsChosenByItsName() {
        for (WorkerIdSourceKind source : WorkerIdSourceKind.values()) {
            for (ClockBackKind clockBack : ClockBackKind.values()) {
                UidSettings settings = bound(source.setting(), clockBack.setting());
                assertThat(settings.workerId().source()).isEqualTo(source);
                assertThat(settings.clockBack()).isEqualTo(clockBack);
            }
        }
    }

    @Test
    void anUnknownFormIsAnErrorThatNamesItsSetting() {
        assertThatThrownBy(() -> bound("zookeeper", "refuse"))
                .isInstanceOf(BindException.class)
                .hasMessageContaining("uid.worker-id");
        assertThatThrownBy(() -> bound("host", "wait"))
                .isInstanceOf(BindException.class)
                .hasMessageContaining("uid.clock-back");
    }

    @Test
    void oneClientHasOneAddressAndOnePassword() {
        assertThatCode(() -> UidConfiguration.requireSameRedis(new UidSettings.Redis(REDIS, ""), client()))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> UidConfiguration.requireSameRedis(
                        new UidSettings.Redis("redis://:secret@10.0.0.1:6379", ""), client()))
                .isInstanceOfSatisfying(InvalidConfigurationPropertyValueException.class, refused -> {
                    assertThat(refused.getName()).isEqualTo("uid.redis.address");
                    assertThat(refused.getValue()).isEqualTo("redis://10.0.0.1:6379");
                    assertThat(refused.getReason()).contains("trip.redis.address is " + REDIS);
                });
        assertThatThrownBy(() -> UidConfiguration.requireSameRedis(new UidSettings.Redis(REDIS, "secret"), client()))
                .isInstanceOfSatisfying(InvalidConfigurationPropertyValueException.class, refused -> {
                    assertThat(refused.getName()).isEqualTo("uid.redis.password");
                    assertThat(refused.getMessage()).doesNotContain("secret");
                });
    }

    private static Config client() {
        Config config = new Config();
        config.useSingleServer().setAddress(REDIS);
        return config;
    }

    private static UidSettings bound(String source, String clockBack) {
        Map<String, String> settings =
                Map.of("uid.worker-id.source", source, "uid.clock-back", clockBack, "uid.redis.address", REDIS);
        return new Binder(new MapConfigurationPropertySource(settings))
                .bind("uid", UidSettings.class)
                .get();
    }
}
