package dev.chokepoint.trip.accesslog;

import java.time.Duration;

/**
 * One call of a controller.
 *
 * @param method HTTP method
 * @param path path without the query
 * @param status status of the answer
 * @param duration time inside the controller
 * @param address the caller's IP address
 */
record AccessRecord(String method, String path, int status, Duration duration, String address) {

    /** The longest path in a record. No product or order has a longer one. */
    private static final int LONGEST_PATH = 200;

    /** One line of {@code key=value}; the path is the only part that a caller can write freely. */
    String line(String region) {
        return "method=" + method
                + " path=" + harmless(path)
                + " status=" + status
                + " duration_ms=" + duration.toMillis()
                + " ip=" + address
                + " region=\"" + region + "\"";
    }

    private static String harmless(String text) {
        String shortened = text.length() <= LONGEST_PATH ? text : text.substring(0, LONGEST_PATH);
        return shortened.replaceAll("[^\\x21-\\x7e]", "?");
    }
}
