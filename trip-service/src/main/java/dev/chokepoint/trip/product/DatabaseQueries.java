package dev.chokepoint.trip.product;

import dev.chokepoint.trip.statement.CurrentPhase;
import io.micrometer.core.instrument.Counter;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Asks a database each time: three statements for a page, and one for a product. */
final class DatabaseQueries implements ProductQueries {

    private final ProductMapper products;
    private final boolean inBuckets;
    private final QuerySource source;
    private final CurrentPhase phase;
    private final Counter answers;

    /**
     * Queries of one database.
     *
     * @param products statements that go to it
     * @param inBuckets whether a night is spread over several rows
     * @param answers counts what it has answered
     */
    DatabaseQueries(
            ProductMapper products, QuerySource source, boolean inBuckets, CurrentPhase phase, Counter answers) {
        this.products = products;
        this.source = source;
        this.inBuckets = inBuckets;
        this.phase = phase;
        this.answers = answers;
    }

    @Override
    public QuerySource source() {
        return source;
    }

    @Override
    public AvailabilityPage page(PageQuery query) {
        return phase.duringQuery(() -> {
            List<Product> onPage = products.selectPage(query.offset(), query.size());
            List<AvailabilityPage.Entry> entries = onPage.isEmpty() ? List.of() : entries(onPage, query);
            return answered(new AvailabilityPage(query.page(), query.size(), products.count(), entries));
        });
    }

    @Override
    public Product product(long id) {
        return answered(phase.duringQuery(() -> products.require(id)));
    }

    private <T> T answered(T answer) {
        answers.increment();
        return answer;
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
