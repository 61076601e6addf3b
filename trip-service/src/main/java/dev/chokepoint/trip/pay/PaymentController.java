package dev.chokepoint.trip.pay;

import dev.chokepoint.trip.caller.Caller;
import dev.chokepoint.trip.order.OrderStatus;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Pays orders. */
@RestController
class PaymentController {

    private final PaymentService payments;
    private final PaymentWait wait;
    private final PaymentMeters meters;

    PaymentController(PaymentService payments, PaymentWait wait, PaymentMeters meters) {
        this.payments = payments;
        this.wait = wait;
        this.meters = meters;
    }

    @Operation(summary = "Pays a confirmed order; a repeat answers with the same payment")
    @ApiResponse(responseCode = "200", description = "The order is paid")
    @ApiResponse(responseCode = "403", description = "No user, or another one, where the gateway names users")
    @ApiResponse(responseCode = "409", description = "The order is not confirmed")
    @PostMapping("/orders/{id}/pay")
    PaymentView pay(Caller caller, @PathVariable long id) {
        wait.beforePaying();
        long paymentId = meters.counted(() -> payments.pay(caller, id));
        return new PaymentView(Long.toString(id), OrderStatus.PAID, Long.toString(paymentId));
    }

    /**
     * A paid order.
     *
     * @param id the order's id
     * @param status PAID
     * @param paymentId the payment's id
     */
    record PaymentView(String id, OrderStatus status, String paymentId) {}
}
