package dev.chokepoint.trip.accesslog;

import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the address of a caller behind the gateway. */
final class CallerAddress {

    private static final String FORWARDED_FOR = "X-Forwarded-For";

    /**
     * IPv4 or the characters of IPv6. Whatever else a caller writes into the header must not get into the log or
     * into the path of a request to the third party.
     */
    private static final Pattern LITERAL =
            Pattern.compile("(?:\\d{1,3}(?:\\.\\d{1,3}){3})|(?:[0-9a-fA-F]{0,4}(?::[0-9a-fA-F]{0,4}){2,7})");

    private CallerAddress() {}

    static String of(HttpServletRequest request) {
        return of(request.getHeader(FORWARDED_FOR), request.getRemoteAddr());
    }

    /** The first hop is the caller, the others are the proxies in between. */
    static String of(@Nullable String forwardedFor, String remoteAddress) {
        if (forwardedFor == null) {
            return remoteAddress;
        }
        int comma = forwardedFor.indexOf(',');
        String first = (comma < 0 ? forwardedFor : forwardedFor.substring(0, comma)).strip();
        return LITERAL.matcher(first).matches() ? first : remoteAddress;
    }
}
