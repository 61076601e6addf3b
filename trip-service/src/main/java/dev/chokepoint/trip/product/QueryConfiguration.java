package dev.chokepoint.trip.product;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.chokepoint.trip.settings.EffectiveSettings;
import dev.chokepoint.trip.statement.CurrentPhase;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import org.redisson.api.RedissonClient;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses once, at start, where the answers to queries come from. */
@Configuration(proxyBeanMethods = false)
class QueryConfiguration {

    /** Every query asks the database. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = QueryCacheKind.SETTING, havingValue = "none")
    static class WithoutCache {

        @Bean
        ProductQueries productQueries(ProductMapper products, StockSettings stock, CurrentPhase phase) {
            return new DatabaseQueries(products, phase);
        }
    }

    /** Each process keeps its answers, and hears which of them are no longer true. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = QueryCacheKind.SETTING, havingValue = "local")
    static class WithLocalCache {

        @Bean
        CachedQueries productQueries(
                ProductMapper products, CurrentPhase phase, QueryCacheSettings settings, MeterRegistry meters) {
            return new CachedQueries(new DatabaseQueries(products, phase), settings, Ticker.systemTicker(), meters);
        }

        @Bean
        AvailabilityNews availabilityNews(CachedQueries queries, RedissonClient redis, MeterRegistry meters) {
            return new AvailabilityNews(queries, redis, meters);
        }
    }

    /** The form in effect is read from the object, not from the setting, which is bound so that a wrong value ends the start. */
    @Bean
    EffectiveSettings querySettings(ProductQueries queries, QueryCacheSettings bound) {
        QueryCacheKind kind = queries instanceof CachedQueries ? QueryCacheKind.LOCAL : QueryCacheKind.NONE;
        return () -> Map.of(
                QueryCacheKind.SETTING,
                kind.setting(),
                "trip.query.cache-max-age",
                bound.cacheMaxAge().toString(),
                "trip.query.cache-max-nights",
                Integer.toString(bound.cacheMaxNights()));
    }
}
