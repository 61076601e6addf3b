package dev.chokepoint.stack.machine;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Limits to a fraction of a processor that are taken away for a while: so that a component starts in a shorter time,
 * or a JVM can compile with the whole machine. Their groups stay, and so do the processes in them.
 */
public final class LiftedLimits {
    private final Map<Path, String> before;

    private LiftedLimits(Map<Path, String> before) {
        this.before = new LinkedHashMap<>(before);
    }

    /** No limit was there. */
    public static LiftedLimits none() {
        return new LiftedLimits(Map.of());
    }

    /** Limits that a starting component does not have yet: what each file gets when they are put back. */
    static LiftedLimits asked(Map<Path, String> limits) {
        return new LiftedLimits(limits);
    }

    /** Writes what stands for no limit to each file. Throws a ComponentException if one cannot be written. */
    static LiftedLimits of(Map<Path, String> withoutLimit) {
        Map<Path, String> before = new LinkedHashMap<>();
        withoutLimit.keySet().forEach(file -> before.put(file, read(file)));
        withoutLimit.forEach(LiftedLimits::write);
        return new LiftedLimits(before);
    }

    /** Whether any limit was there. */
    public boolean any() {
        return !before.isEmpty();
    }

    /** Puts all limits back. Throws a ComponentException if the kernel does not have one of them afterwards. */
    public void restore() {
        before.forEach((file, text) -> {
            write(file, text);
            if (!read(file).equals(text)) {
                throw new ComponentException(
                        file + " holds \"" + read(file) + "\" after \"" + text + "\" was written; a limit is missing");
            }
        });
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new ComponentException(file + ": the limit of a component cannot be read: " + e, e);
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new ComponentException(file + ": the limit of a component cannot be set to " + text + ": " + e, e);
        }
    }
}
