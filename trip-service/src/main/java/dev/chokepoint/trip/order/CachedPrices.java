package dev.chokepoint.trip.order;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.chokepoint.trip.product.DayPrice;
import dev.chokepoint.trip.product.ProductMapper;
import dev.chokepoint.trip.stock.Stay;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Products and their calendars in memory, for orders that send as few statements as possible. */
final class CachedPrices implements Prices {

    /** A price is changed by a person, for days to come. An order may be placed at the old one for this long. */
    private static final Duration STALE_MAX = Duration.ofSeconds(10);

    /** The calendar of a year takes some 20 KB, so this is 20 MB at most. */
    private static final int PRODUCTS_MAX = 1_000;

    private static final LocalDate FIRST = LocalDate.of(1000, 1, 1);
    private static final LocalDate LAST = LocalDate.of(9999, 12, 31);

    private final LoadingCache<Long, Map<LocalDate, Long>> calendars;

    CachedPrices(ProductMapper products) {
        calendars = Caffeine.newBuilder()
                .maximumSize(PRODUCTS_MAX)
                .expireAfterWrite(STALE_MAX)
                .build(product -> read(products, product));
    }

    private static Map<LocalDate, Long> read(ProductMapper products, long product) {
        products.require(product);
        return products.selectPrices(product, FIRST, LAST).stream()
                .collect(Collectors.toUnmodifiableMap(DayPrice::day, DayPrice::priceCents));
    }

    @Override
    public Optional<Quote> known(Stay stay) {
        Map<LocalDate, Long> calendar = calendars.get(stay.productId());
        List<NightPrice> nights = stay.days().stream()
                .flatMap(day -> Stream.ofNullable(calendar.get(day)).map(cents -> new NightPrice(day, cents)))
                .toList();
        return Optional.of(Quote.of(stay, nights));
    }
}
