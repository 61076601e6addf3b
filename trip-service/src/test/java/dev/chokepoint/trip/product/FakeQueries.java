package dev.chokepoint.trip.product;

import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Answers from memory: one product, with the number of the load as what is left of each night. */
final class FakeQueries implements ProductQueries {

    static final LocalDate DAY = LocalDate.of(2030, 1, 10);
    static final long PRODUCT = 7;

    private final AtomicInteger loads = new AtomicInteger();
    private Runnable whileLoading = () -> {};

    /** What happens during each further load. */
    void whileLoading(Runnable action) {
        whileLoading = action;
    }

    int loads() {
        return loads.get();
    }

    @Override
    public AvailabilityPage page(PageQuery query) {
        int load = loads.incrementAndGet();
        whileLoading.run();
        List<AvailabilityPage.Night> nights = query.firstDay()
                .datesUntil(query.lastDay().plusDays(1))
                .map(day -> new AvailabilityPage.Night(day, load, 100))
                .toList();
        ProductView product = new ProductView(Long.toString(PRODUCT), "House", "a house", 100, false);
        return new AvailabilityPage(
                query.page(), query.size(), 1, List.of(new AvailabilityPage.Entry(product, nights)));
    }

    @Override
    public QuerySource source() {
        return QuerySource.PRIMARY;
    }

    @Override
    public Product product(long id) {
        throw new IllegalStateException("no test asks for a product");
    }
}
