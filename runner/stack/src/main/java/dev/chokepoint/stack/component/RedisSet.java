package dev.chokepoint.stack.component;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.util.List;

/** Reads a set of a Redis on this machine. */
public final class RedisSet {
    private RedisSet() {}

    /**
     * All members of a set.
     *
     * @param port where Redis listens on 127.0.0.1
     * @param key the set's name, without blanks
     * @return the members in any order; none if there is no such set
     * @throws ComponentException if Redis does not answer with a list
     */
    public static List<String> members(int port, String key) {
        try {
            return RedisCommand.list(port, "SMEMBERS " + key);
        } catch (IOException e) {
            throw new ComponentException(
                    "redis on port " + port + " does not say what is in " + key + ": " + e.getMessage(), e);
        }
    }
}
