package dev.chokepoint.pubsub.api.message;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code Prefer: wait=<seconds>} (RFC 7240, section 4.3). */
final class WaitPreference {
    /** A caller that asks for more waits this long. */
    static final Duration MOST = Duration.ofMinutes(2);

    private static final Pattern WAIT = Pattern.compile("(?:^|[,;\\s])wait\\s*=\\s*(\\d{1,6})");

    private WaitPreference() {}

    /** How long the caller wants to wait; zero if the header does not say so. A preference is never an error. */
    static Duration of(String header) {
        Matcher matcher = WAIT.matcher(header);
        if (!matcher.find()) {
            return Duration.ZERO;
        }
        Duration wanted = Duration.ofSeconds(Long.parseLong(matcher.group(1)));
        return wanted.compareTo(MOST) > 0 ? MOST : wanted;
    }
}
