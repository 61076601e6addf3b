package dev.chokepoint.trip.cancel;

import dev.chokepoint.trip.caller.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Cancels orders. */
@RestController
class CancellationController {

    private final OrderCancellation cancellation;

    CancellationController(OrderCancellation cancellation) {
        this.cancellation = cancellation;
    }

    @Operation(summary = "Cancels a confirmed order that is not paid; a repeat changes nothing")
    @ApiResponse(responseCode = "204", description = "The order is cancelled")
    @ApiResponse(responseCode = "403", description = "No user, or another one, where the gateway names users")
    @ApiResponse(responseCode = "409", description = "The order is paid, or not confirmed yet")
    @DeleteMapping("/orders/{id}")
    ResponseEntity<Void> cancel(Caller caller, @PathVariable long id) {
        cancellation.cancel(caller, id);
        // The access log reads the status from the answer.
        return ResponseEntity.noContent().build();
    }
}
