package dev.chokepoint.trip.order;

import dev.chokepoint.trip.product.ProductMapper;
import dev.chokepoint.trip.statement.StatementsSwitch;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses once, at start, whether orders know their price before they begin. */
@Configuration(proxyBeanMethods = false)
class PricesConfiguration {

    @Bean
    Prices prices(StatementsSwitch chosen, ProductMapper products) {
        return switch (chosen.statements()) {
            case REPORTED -> stay -> Optional.empty();
            case LEAN -> new CachedPrices(products);
        };
    }
}
