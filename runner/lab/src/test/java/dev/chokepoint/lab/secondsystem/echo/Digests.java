package dev.chokepoint.lab.secondsystem.echo;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The digest of an entry; one of two classes is chosen as back starts. */
interface Digests {
    /** So many rounds take some milliseconds, which a reply from a map does not. */
    int ROUNDS = 4_000;

    /** The digest of an entry. */
    Answer of(String entry);

    /** A digest, and whether it was computed for this call. */
    record Answer(String digest, boolean computed) {}

    static Digests named(String name) {
        return switch (name) {
            case "each-time" -> new DigestsEachTime();
            case "remembered" -> new RememberedDigests();
            default ->
                throw new IllegalArgumentException(
                        "back.digests is " + name + "; allowed: each-time, remembered; mend it");
        };
    }

    static String compute(String entry) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] bytes = entry.getBytes(StandardCharsets.UTF_8);
            for (int round = 0; round < ROUNDS; round++) {
                bytes = digest.digest(bytes);
            }
            return HexFormat.of().formatHex(bytes, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
