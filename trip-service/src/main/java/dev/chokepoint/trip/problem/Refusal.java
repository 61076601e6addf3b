package dev.chokepoint.trip.problem;

import org.springframework.http.HttpStatus;

/** Why the business refuses a call. Each is one problem type (RFC 9457) of its own. */
public enum Refusal {
    /** A night of the stay has too little stock left. */
    SOLD_OUT(HttpStatus.CONFLICT, "A night is sold out"),
    /** A night of the stay is outside the calendar of the product. */
    NOT_ON_SALE(HttpStatus.CONFLICT, "A night is not on sale"),
    /** A query's range of days is empty or too long. */
    RANGE_OF_DAYS(HttpStatus.BAD_REQUEST, "The range of days is not allowed"),
    /** There is no product with this id. */
    UNKNOWN_PRODUCT(HttpStatus.NOT_FOUND, "Unknown product"),
    /** There is no order with this id, or none of this user. */
    UNKNOWN_ORDER(HttpStatus.NOT_FOUND, "Unknown order"),
    /** A call has to name a user and names none. */
    NO_USER(HttpStatus.FORBIDDEN, "The user is not known"),
    /** Somebody orders in another user's name. */
    ANOTHER_USER(HttpStatus.FORBIDDEN, "The order is another user's"),
    /** The request that came first with this idempotency key has not ended yet. */
    ORDER_IN_PROGRESS(HttpStatus.CONFLICT, "The order is being placed"),
    /** Only a confirmed order can be paid. */
    ORDER_NOT_CONFIRMED(HttpStatus.CONFLICT, "The order is not confirmed"),
    /** A paid order cannot be cancelled here. */
    ORDER_PAID(HttpStatus.CONFLICT, "The order is paid"),
    /** The idempotency key belongs to an order of other content. */
    KEY_REUSED(HttpStatus.UNPROCESSABLE_CONTENT, "The idempotency key was used for another order"),
    /** The user has placed too many orders within the hour. */
    TOO_MANY_ORDERS(HttpStatus.TOO_MANY_REQUESTS, "Too many orders"),
    /** The lock of a night was not free in time. */
    STOCK_BUSY(HttpStatus.SERVICE_UNAVAILABLE, "The stock is busy"),
    /** The global transaction was rolled back, for instance because it took too long. */
    ORDER_CANCELLED(HttpStatus.SERVICE_UNAVAILABLE, "The order was cancelled");

    private final HttpStatus status;
    private final String title;

    Refusal(HttpStatus status, String title) {
        this.status = status;
        this.title = title;
    }

    /**
     * The answer's status.
     *
     * @return a status of 400 or above
     */
    public HttpStatus status() {
        return status;
    }

    /**
     * One line for a person, the same for each occurrence.
     *
     * @return the title of the problem type
     */
    public String title() {
        return title;
    }
}
