package dev.chokepoint.trip.web;

import org.apache.coyote.AbstractProtocol;
import org.apache.tomcat.util.threads.VirtualThreadExecutor;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Whether each request has a virtual thread of its own ({@code spring.threads.virtual.enabled}). Spring Boot ignores
 * the setting on a Java without virtual threads; here it ends the start.
 */
@Component
final class VirtualThreads {

    static final String SETTING = "spring.threads.virtual.enabled";

    /** JEP 444: virtual threads are no preview any more. */
    private static final int OLDEST_JAVA = 21;

    VirtualThreads(@Value("${" + SETTING + ":false}") boolean wanted) {
        requireJava(wanted, Runtime.version().feature());
    }

    static void requireJava(boolean wanted, int version) {
        if (wanted && version < OLDEST_JAVA) {
            throw new IllegalArgumentException(
                    SETTING + "=true needs Java " + OLDEST_JAVA + " or later, and this is Java " + version
                            + "; start the service with a newer one (images: JRE_IMAGE), or set it to false");
        }
    }

    /** Whether the requests of a running connector have virtual threads. */
    static boolean serve(AbstractProtocol<?> protocol) {
        return protocol.getExecutor() instanceof VirtualThreadExecutor;
    }
}
