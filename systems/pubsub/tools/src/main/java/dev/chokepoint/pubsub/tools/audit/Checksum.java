package dev.chokepoint.pubsub.tools.audit;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * One number for the content of a message, which Java and the database calculate alike: a million payloads are
 * compared.
 */
final class Checksum {
    /** The same in SQL. */
    static final String SQL = "CRC32(CONCAT(message_key, '\\n', payload))";

    private Checksum() {}

    /** CRC-32 of key, line feed and payload in UTF-8. */
    static long of(String key, String payload) {
        CRC32 checksum = new CRC32();
        checksum.update((key + "\n" + payload).getBytes(StandardCharsets.UTF_8));
        return checksum.getValue();
    }
}
