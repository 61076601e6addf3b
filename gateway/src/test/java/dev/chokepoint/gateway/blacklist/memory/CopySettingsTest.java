package dev.chokepoint.gateway.blacklist.memory;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class CopySettingsTest {

    private static final Duration RELOAD = Duration.ofSeconds(5);
    private static final Duration DEADLINE = Duration.ofSeconds(10);
    private static final Duration STALE = Duration.ofMinutes(1);

    @Test
    void aDurationOutsideItsRangeIsNamed() {
        isRefused(() -> settings("v", Duration.ofMillis(99), 1, DEADLINE, 1, STALE), "reload", "100 to 3600000 ms");
        isRefused(() -> settings("v", RELOAD, 1, Duration.ofHours(1), 1, STALE), "deadline", "100 to 300000 ms");
    }

    @Test
    void aCopyMayNotBeStaleBeforeTheNextLook() {
        isRefused(() -> settings("v", RELOAD, 1, DEADLINE, 1, RELOAD), "stale-after", "5001 to 86400000 ms");
    }

    @Test
    void aNumberOutsideItsRangeIsNamed() {
        isRefused(() -> settings("v", RELOAD, 0, DEADLINE, 1, STALE), "page-size", "1 to 100000");
        isRefused(() -> settings("v", RELOAD, 1, DEADLINE, 0, STALE), "max-entries", "1 to 10000000");
    }

    @Test
    void anEmptyNameIsRefused() {
        isRefused(() -> settings(" ", RELOAD, 1, DEADLINE, 1, STALE), "version-key", "names in Redis");
    }

    private static void isRefused(Runnable settings, String name, String allowed) {
        assertThatIllegalArgumentException()
                .isThrownBy(settings::run)
                .withMessageContaining("gateway.blacklist." + name)
                .withMessageContaining(allowed);
    }

    private static void settings(
            String versionKey, Duration reload, int pageSize, Duration deadline, int maxEntries, Duration staleAfter) {
        new CopySettings("c", versionKey, reload, pageSize, deadline, maxEntries, staleAfter);
    }
}
