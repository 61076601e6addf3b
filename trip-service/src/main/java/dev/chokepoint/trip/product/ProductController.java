package dev.chokepoint.trip.product;

import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import dev.chokepoint.trip.stock.StockSettings;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Shows what can be booked. */
@RestController
class ProductController {

    /** Nights in one answer: the 30 days of report 000 and the day after. */
    private static final int MOST_DAYS = 31;

    private final ProductMapper products;
    private final StockSettings stock;

    ProductController(ProductMapper products, StockSettings stock) {
        this.products = products;
        this.stock = stock;
    }

    @Operation(summary = "Availability over a range of days, both included")
    @GetMapping("/products")
    AvailabilityPage list(
            @RequestParam LocalDate firstDay,
            @RequestParam LocalDate lastDay,
            @RequestParam(defaultValue = "0") @Min(0) @Max(1_000_000) int page,
            @RequestParam(defaultValue = "20") @Min(1) @Max(100) int size) {
        requireRange(firstDay, lastDay);
        List<Product> onPage = products.selectPage((long) page * size, size);
        List<AvailabilityPage.Entry> entries = onPage.isEmpty() ? List.of() : entries(onPage, firstDay, lastDay);
        return new AvailabilityPage(page, size, products.count(), entries);
    }

    @Operation(summary = "Shows a product")
    @GetMapping("/products/{id}")
    ProductView show(@PathVariable long id) {
        return ProductView.of(products.require(id));
    }

    private List<AvailabilityPage.Entry> entries(List<Product> onPage, LocalDate firstDay, LocalDate lastDay) {
        long firstId = onPage.get(0).id();
        long lastId = onPage.get(onPage.size() - 1).id();
        Map<Long, List<AvailabilityPage.Night>> nights =
                products.selectAvailability(firstId, lastId, firstDay, lastDay, stock.buckets() > 1).stream()
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

    private static void requireRange(LocalDate firstDay, LocalDate lastDay) {
        long days = ChronoUnit.DAYS.between(firstDay, lastDay) + 1;
        if (days < 1 || days > MOST_DAYS) {
            throw new RefusalException(
                    Refusal.RANGE_OF_DAYS,
                    "From " + firstDay + " to " + lastDay + " are " + days + " days; ask for 1 to " + MOST_DAYS + ".");
        }
    }
}
