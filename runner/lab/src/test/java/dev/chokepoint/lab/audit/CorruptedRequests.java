package dev.chokepoint.lab.audit;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.chokepoint.lab.load.SentRequest;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Requests that do not fit to the data of {@link Books}. */
final class CorruptedRequests {

    private CorruptedRequests() {}

    /** Words of the rule, one more request, and what the audit must say of it. */
    static Stream<Arguments> all() {
        String success = "every success was answered with an id";
        return Stream.of(
                arguments(success, sent("order", "k6", "201", true, ""), "label=order request_key=k6 status=201"),
                arguments(success, sent("uid", "", "200", true, ""), "label=uid request_key= status=200"),
                arguments(success, sent("order", "k6", "500", false, "1001"), "request_key=k6 status=500"),
                arguments(success, sent("pay", "1001", "204", true, "1001"), "status=204"),
                arguments(
                        "every acknowledged order exists",
                        sent("order", "k6", "201", true, "1009"),
                        "acknowledged_id=1009 orders=0 status=null acknowledgements=1"),
                arguments(
                        "every acknowledged order exists",
                        sent("order", "k6", "201", true, "1002"),
                        "acknowledged_id=1002 orders=1 status=PAID acknowledgements=2"),
                arguments(
                        "this order is PAID",
                        sent("pay", "1001", "200", true, "1001"),
                        "sent_for=1001 acknowledged_id=1001 status=CONFIRMED"),
                arguments(
                        "this order is PAID",
                        sent("pay", "1001", "200", true, "1002"),
                        "sent_for=1001 acknowledged_id=1002 status=PAID"),
                arguments(
                        "no id is used twice", sent("uid", "", "200", true, "6001"), "id=6001 times=2 places=uid,uid"),
                arguments("no id is used twice", sent("uid", "", "200", true, "2001"), "id=2001 times=2"));
    }

    static SentRequest sent(String label, String key, String status, boolean success, String id) {
        return new SentRequest(label, key, "", status, success, id);
    }
}
