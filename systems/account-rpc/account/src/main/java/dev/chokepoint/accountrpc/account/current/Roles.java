package dev.chokepoint.accountrpc.account.current;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Names of roles, kept in memory: the "本地缓存操作" (local cache) of report 001's account.current. */
@Component
class Roles {
    /** Roles are a handful, and nobody changes them while the service runs. */
    private static final Duration KEPT = Duration.ofHours(1);

    private final LoadingCache<Long, String> names;

    Roles(JdbcClient database) {
        this.names = Caffeine.newBuilder().expireAfterWrite(KEPT).build(id -> database.sql(
                        "SELECT name FROM account_role WHERE id = ?")
                .param(id)
                .query(String.class)
                .single());
    }

    String name(long id) {
        return names.get(id);
    }
}
