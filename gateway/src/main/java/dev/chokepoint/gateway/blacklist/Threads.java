package dev.chokepoint.gateway.blacklist;

import java.util.Locale;

/** The thread pools of the gateway, recognised by the names that Reactor and Lettuce give to their threads. */
enum Threads {

    /** Reactor Netty's, which serve the connections of callers and services. */
    EVENT_LOOP("reactor-http-"),

    /** Reactor's for work that waits. */
    BOUNDED_ELASTIC("boundedElastic-"),

    /** Lettuce's, which serve the connections to Redis. */
    LETTUCE("lettuce-"),

    /** Any other. */
    OTHER("");

    private final String beginning;

    Threads(String beginning) {
        this.beginning = beginning;
    }

    static Threads of(String threadName) {
        for (Threads threads : values()) {
            if (threadName.startsWith(threads.beginning)) {
                return threads;
            }
        }
        return OTHER;
    }

    /** The value of the meter's tag. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
