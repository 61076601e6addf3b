package dev.chokepoint.pubsub.api.delivery;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The callback of the consumer. */
@RestController
class DeliveryController {
    private final Delivery delivery;

    DeliveryController(Delivery delivery) {
        this.delivery = delivery;
    }

    @Operation(summary = "Sends a due message to Kafka; a repeat changes nothing")
    @ApiResponse(responseCode = "200", description = "Kafka has acknowledged it, now or before")
    @ApiResponse(responseCode = "404", description = "There is no such message")
    @PostMapping("/timed-messages/{id}/delivery")
    Delivered deliver(@PathVariable long id) {
        return new Delivered(Long.toString(id), delivery.deliver(id));
    }

    /**
     * A delivered message.
     *
     * @param id its id
     * @param outcome whether this call has sent it
     */
    record Delivered(String id, DeliveryOutcome outcome) {}
}
