package dev.chokepoint.trip.product;

import dev.chokepoint.trip.statement.CurrentPhase;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Asks a database each time: three statements for a page, and one for a product. */
final class DatabaseQueries implements ProductQueries {

    private final ProductMapper products;
    private final boolean inBuckets;
    private final CurrentPhase phase;

    DatabaseQueries(ProductMapper products, boolean inBuckets, CurrentPhase phase) {
        this.products = products;
        this.inBuckets = inBuckets;
        this.phase = phase;
    }

    @Override
    public AvailabilityPage page(PageQuery query) {
        return phase.duringQuery(() -> {
            List<Product> onPage = products.selectPage(query.offset(), query.size());
            List<AvailabilityPage.Entry> entries = onPage.isEmpty() ? List.of() : entries(onPage, query);
            return new AvailabilityPage(query.page(), query.size(), products.count(), entries);
        });
    }

    @Override
    public Product product(long id) {
        return phase.duringQuery(() -> products.require(id));
    }

    private List<AvailabilityPage.Entry> entries(List<Product> onPage, PageQuery query) {
        long firstId = onPage.get(0).id();
        long lastId = onPage.get(onPage.size() - 1).id();
        Map<Long, List<AvailabilityPage.Night>> nights =
                products.selectAvailability(firstId, lastId, query.firstDay(), query.lastDay(), inBuckets).stream()
                        .collect(Collectors.groupingBy(
                                DayAvailability::productId,
                                Collectors.mapping(
                                        day -> new AvailabilityPage.Night(day.day(), day.available(), day.priceCents()),
                                        Collectors.toList())));
        return onPage.stream()
                .map(product -> new AvailabilityPage.Entry(
                        ProductView.of(product), nights.getOrDefault(product.id(), List.of())))
                .toList();
    }
}
