package dev.chokepoint.pubsub.api.message;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import java.time.Instant;
import java.time.InstantSource;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.async.DeferredResult;

/** Takes timed messages and tells how far one has come. */
@RestController
class MessageController {
    private final Acceptance acceptance;
    private final DeliveryWaits waits;
    private final InstantSource clock;

    MessageController(Acceptance acceptance, DeliveryWaits waits, InstantSource clock) {
        this.acceptance = acceptance;
        this.waits = waits;
        this.clock = clock;
    }

    @Operation(summary = "Accepts a message that is to be sent later")
    @ApiResponse(responseCode = "201", description = "It is accepted and will be sent at its time")
    @PostMapping("/timed-messages")
    @ResponseStatus(HttpStatus.CREATED)
    Accepted accept(@Valid @RequestBody MessageRequest request) {
        NewMessage message = request.from(clock.instant());
        return new Accepted(Long.toString(acceptance.accept(message)), message.deliverAt());
    }

    @Operation(
            summary = "Tells how far a message has come",
            description = "With the header Prefer: wait=<seconds> (RFC 7240) the answer waits until it is sent.")
    @ApiResponse(responseCode = "200", description = "The message as it is now")
    @ApiResponse(responseCode = "404", description = "There is no such message")
    @GetMapping("/timed-messages/{id}")
    DeferredResult<MessageView> find(
            @PathVariable long id, @RequestHeader(name = "Prefer", defaultValue = "") String prefer) {
        return waits.until(id, WaitPreference.of(prefer));
    }

    /**
     * An accepted message.
     *
     * @param id its id
     * @param deliverAt when it is due
     */
    record Accepted(String id, Instant deliverAt) {}
}
