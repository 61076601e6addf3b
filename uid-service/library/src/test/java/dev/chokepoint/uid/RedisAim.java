package dev.chokepoint.uid;

import java.util.stream.IntStream;

/** Makes names for which the script of Redis looks at a certain workerId first. */
final class RedisAim {

    private RedisAim() {}

    /** A token that wants this workerId. */
    static String token(int workerId) {
        return owner(workerId) + "#1";
    }

    /** An owner whose first token wants this workerId. */
    static String owner(int workerId) {
        return IntStream.iterate(0, number -> number + 1)
                .mapToObj(number -> "aimed-" + number)
                .filter(owner -> Math.floorMod((owner + "#1").hashCode(), SnowflakeLayout.WORKER_IDS) == workerId)
                .findFirst()
                .orElseThrow();
    }
}
