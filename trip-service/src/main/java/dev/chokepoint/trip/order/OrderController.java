package dev.chokepoint.trip.order;

import dev.chokepoint.trip.caller.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import java.net.URI;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Places and shows orders. */
@RestController
class OrderController {

    private static final Logger LOG = LoggerFactory.getLogger(OrderController.class);

    private final OrderService orders;

    OrderController(OrderService orders) {
        this.orders = orders;
    }

    @Operation(
            summary = "Places an order",
            description =
                    "201 when the order is confirmed, 202 when its confirm is still outstanding, 200 with the same "
                            + "order when a request of this user with this idempotency key had already placed it.")
    @ApiResponse(responseCode = "200", description = "The order was placed earlier with this key")
    @ApiResponse(responseCode = "201", description = "The order is confirmed")
    @ApiResponse(responseCode = "202", description = "The order's confirm is outstanding")
    @ApiResponse(responseCode = "403", description = "No user, or another one, where the gateway names users")
    @ApiResponse(responseCode = "409", description = "The business refuses the order, for instance as sold out")
    @ApiResponse(responseCode = "422", description = "The key was used for another order")
    @ApiResponse(responseCode = "429", description = "The user has placed too many orders")
    @PostMapping("/orders")
    ResponseEntity<OrderView> place(Caller caller, @Valid @RequestBody OrderRequest request) {
        OrderService.Placed placed = orders.place(caller, request);
        BookingOrder order = placed.order();
        // Together with the lines of ConfirmLog this shows whether the answer waited for the confirms.
        LOG.info("answered: order={} status={}", order.id(), order.status());
        return ResponseEntity.status(status(placed))
                .header(
                        HttpHeaders.LOCATION,
                        URI.create("/orders/" + order.id()).toString())
                .body(OrderView.of(order));
    }

    @Operation(summary = "Shows an order")
    @ApiResponse(responseCode = "200", description = "The order")
    @ApiResponse(responseCode = "403", description = "No user, or another one, where the gateway names users")
    @GetMapping("/orders/{id}")
    OrderView show(Caller caller, @PathVariable long id) {
        return OrderView.of(orders.get(caller, id));
    }

    private static HttpStatus status(OrderService.Placed placed) {
        if (placed.repeated()) {
            return HttpStatus.OK;
        }
        return placed.order().status() == OrderStatus.TRYING ? HttpStatus.ACCEPTED : HttpStatus.CREATED;
    }
}
