package dev.chokepoint.trip.product;

import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.LocalDate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Shows what can be booked. */
@RestController
class ProductController {

    private final ProductQueries queries;

    ProductController(ProductQueries queries) {
        this.queries = queries;
    }

    @Operation(summary = "Availability over a range of days, both included")
    @GetMapping("/products")
    AvailabilityPage list(
            @RequestParam LocalDate firstDay,
            @RequestParam LocalDate lastDay,
            @RequestParam(defaultValue = "0") @Min(0) @Max(1_000_000) int page,
            @RequestParam(defaultValue = "20") @Min(1) @Max(100) int size) {
        return queries.page(new PageQuery(firstDay, lastDay, page, size));
    }

    @Operation(summary = "Shows a product")
    @GetMapping("/products/{id}")
    ProductView show(@PathVariable long id) {
        return ProductView.of(queries.product(id));
    }
}
