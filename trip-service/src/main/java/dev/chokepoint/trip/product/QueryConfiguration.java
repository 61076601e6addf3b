package dev.chokepoint.trip.product;

import com.alibaba.druid.filter.Filter;
import com.alibaba.druid.pool.DruidDataSource;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.chokepoint.settings.EffectiveSettings;
import dev.chokepoint.trip.database.DriverSettings;
import dev.chokepoint.trip.replica.ReadReplica;
import dev.chokepoint.trip.replica.ReplicaSettings;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import org.redisson.api.RedissonClient;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses once, at start, where the answers to queries come from: a database, and a cache in front of it or none. */
@Configuration(proxyBeanMethods = false)
class QueryConfiguration {

    /** Every query asks the database. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = QueryCacheKind.SETTING, havingValue = "none")
    static class WithoutCache {

        @Bean
        ProductQueries productQueries(QueryDatabases databases, QuerySettings settings) {
            return databases.of(settings.source());
        }
    }

    /** Each process keeps its answers, and hears which of them are no longer true. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = QueryCacheKind.SETTING, havingValue = "local")
    static class WithLocalCache {

        @Bean
        CachedQueries productQueries(QueryDatabases databases, QuerySettings settings, MeterRegistry meters) {
            return new CachedQueries(databases.of(settings.source()), settings, Ticker.systemTicker(), meters);
        }

        @Bean
        AvailabilityNews availabilityNews(CachedQueries queries, RedissonClient redis, MeterRegistry meters) {
            return new AvailabilityNews(queries, redis, meters);
        }
    }

    /**
     * There is a replica. Its lag is read whether queries are sent to it or not, so that the two can be compared; with
     * several replicas of this service each reads it.
     */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = "trip.query.replica.url")
    static class WithReplica {

        @Bean
        ReadReplica readReplica(
                ReplicaSettings settings,
                DruidDataSource primary,
                List<Filter> filters,
                DriverSettings driver,
                MeterRegistry meters) {
            return new ReadReplica(
                    settings, primary, filters, driver.properties(), List.of(ProductMapper.class), meters);
        }
    }

    /** The forms in effect are asked of the objects. The settings are bound in each form, so a wrong one is seen. */
    @Bean
    EffectiveSettings querySettings(ProductQueries queries, QuerySettings cache, ReplicaSettings lag) {
        QueryCacheKind kind = queries instanceof CachedQueries ? QueryCacheKind.LOCAL : QueryCacheKind.NONE;
        return () -> Map.of(
                QueryCacheKind.SETTING,
                kind.setting(),
                "trip.query.cache-max-age",
                cache.cacheMaxAge().toString(),
                "trip.query.cache-max-nights",
                Integer.toString(cache.cacheMaxNights()),
                QuerySource.SETTING,
                queries.source().setting(),
                "trip.query.replica.lag-max",
                lag.lagMax().toString());
    }
}
