package dev.chokepoint.failures;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * What one caller wants. He repeats it until he gets it.
 *
 * @param key by what he recognises it: the idempotency key of an order, the id of the order to
 *     pay, the id of the request for a page
 * @param request what an order or a timed message is about, or whose page it is, as a line of the load's data
 */
record Call(Kind kind, String key, String request) {

    /** The kinds of requests, with the labels by which the audit knows them. */
    enum Kind {
        ORDER,
        PAY,
        UID,
        /** Submits a timed message. A repeat after a lost answer is a further message. */
        SUBMIT,
        /** Asks for the page of a user. A repeat has the same id. */
        PAGE;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The body of the request for an order or a timed message. The data holds nothing that JSON would escape. */
    String body() {
        String[] fields = request.split(",", -1);
        if (kind == Kind.SUBMIT) {
            return "{\"key\":\"%s\",\"delayMillis\":%s,\"payload\":\"%s\"}".formatted(fields[0], fields[1], fields[2]);
        }
        return ("{\"productId\":\"%s\",\"firstDay\":\"%s\",\"nights\":%s,\"quantity\":%s,\"userId\":\"%s\","
                        + "\"idempotencyKey\":\"%s\"}")
                .formatted(fields[0], fields[1], fields[2], fields[3], fields[4], key);
    }

    /** By what the audit knows the answer, from its body; empty if the body has none. */
    String answered(JsonNode body) {
        if (kind != Kind.PAGE) {
            return body.path("id").asString("");
        }
        JsonNode user = body.path("user");
        return Stream.of("requestId", "userId", "name", "phone", "identityCard")
                .map(field -> user.path(field).asString(""))
                .collect(Collectors.joining(" "))
                .strip();
    }
}
