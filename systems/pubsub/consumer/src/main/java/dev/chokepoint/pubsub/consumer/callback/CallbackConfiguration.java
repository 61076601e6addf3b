package dev.chokepoint.pubsub.consumer.callback;

import dev.chokepoint.settings.EffectiveSettings;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;
import org.apache.http.impl.conn.PoolingHttpClientConnectionManager;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The HTTP client and its pool. */
@Configuration(proxyBeanMethods = false)
class CallbackConfiguration {
    /** An API that does not accept a connection within this time is down. */
    private static final int CONNECT_MILLIS = 2_000;

    @Bean(destroyMethod = "close")
    PoolingHttpClientConnectionManager httpConnections(HttpSettings settings, MeterRegistry meters) {
        PoolingHttpClientConnectionManager connections = new PoolingHttpClientConnectionManager();
        connections.setMaxTotal(settings.maxTotal());
        connections.setDefaultMaxPerRoute(settings.maxPerRoute());
        Gauge.builder("consumer.http.leased", connections, pool -> pool.getTotalStats()
                        .getLeased())
                .description("connections of the pool that a callback uses now")
                .register(meters);
        Gauge.builder("consumer.http.pending", connections, pool -> pool.getTotalStats()
                        .getPending())
                .description("callbacks that wait for a connection now")
                .register(meters);
        return connections;
    }

    @Bean(destroyMethod = "close")
    CloseableHttpClient httpClient(PoolingHttpClientConnectionManager connections, HttpSettings settings) {
        int answerMillis = Math.toIntExact(settings.answerWithin().toMillis());
        return HttpClients.custom()
                .setConnectionManager(connections)
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(
                                Math.toIntExact(settings.leaseWithin().toMillis()))
                        .setConnectTimeout(CONNECT_MILLIS)
                        .setSocketTimeout(answerMillis)
                        .build())
                // A failed callback is repeated by the consumer, which keeps the order.
                .disableAutomaticRetries()
                .build();
    }

    @Bean
    Callback callback(CloseableHttpClient httpClient, HttpSettings settings, MeterRegistry meters) {
        return new MeasuredCallback(new HttpCallback(httpClient, settings.api()), meters);
    }

    @Bean
    EffectiveSettings httpPoolSettings(PoolingHttpClientConnectionManager connections) {
        return () -> Map.of(
                "consumer.http.max-total", Integer.toString(connections.getMaxTotal()),
                "consumer.http.max-per-route", Integer.toString(connections.getDefaultMaxPerRoute()));
    }
}
