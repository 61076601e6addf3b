package dev.chokepoint.failures;

import java.util.Locale;

/**
 * What one caller wants. He repeats it until he gets it.
 *
 * @param key by what he recognises it: the idempotency key of an order, the id of the order to pay
 * @param request what an order is about, as a line of the load's data: product, first day, nights, quantity, user
 */
record Call(Kind kind, String key, String request) {

    /** The kinds of requests, with the labels by which the audit knows them. */
    enum Kind {
        ORDER,
        PAY,
        UID;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The body of the request for an order. The data holds nothing that JSON would escape. */
    String body() {
        String[] fields = request.split(",", -1);
        return ("{\"productId\":\"%s\",\"firstDay\":\"%s\",\"nights\":%s,\"quantity\":%s,\"userId\":\"%s\","
                        + "\"idempotencyKey\":\"%s\"}")
                .formatted(fields[0], fields[1], fields[2], fields[3], fields[4], key);
    }
}
