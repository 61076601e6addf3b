package dev.chokepoint.gateway.http;

import java.util.Optional;
import org.springframework.web.server.ServerWebExchange;

/** The user in whose name a request is sent, known only where tokens are checked. */
public final class CallerUser {

    /** The header in which a service gets the user. */
    static final String HEADER = "X-User";

    private static final String ATTRIBUTE = CallerUser.class.getName();

    private CallerUser() {}

    /**
     * Notes the user of a request.
     *
     * @param exchange the request
     * @param user from a token that was checked, 1 to 64 printable ASCII characters
     */
    public static void put(ServerWebExchange exchange, String user) {
        exchange.getAttributes().put(ATTRIBUTE, user);
    }

    static Optional<String> find(ServerWebExchange exchange) {
        return Optional.ofNullable(exchange.getAttribute(ATTRIBUTE));
    }
}
