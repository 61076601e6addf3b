package dev.chokepoint.trip.web;

import java.util.Locale;

/** How many request threads the web server may have; the values of {@code trip.request-threads}. */
enum RequestThreadRule {
    /** Tomcat's own default, the same on every machine. */
    FIXED {
        @Override
        int most(int processors) {
            return TOMCAT_DEFAULT;
        }
    },
    /**
     * The rule of Undertow, the web server of report 000 (its threads are named XNIO): {@code max(2,
     * processors)} I/O threads and 8 request threads for each. Spring Boot 4 has no Undertow any more, so its
     * rule is applied to Tomcat.
     */
    PER_PROCESSOR {
        @Override
        int most(int processors) {
            return THREADS_PER_IO_THREAD * Math.max(LEAST_IO_THREADS, processors);
        }
    };

    static final String SETTING = "trip.request-threads";

    private static final int TOMCAT_DEFAULT = 200;
    private static final int THREADS_PER_IO_THREAD = 8;
    private static final int LEAST_IO_THREADS = 2;

    /**
     * The limit.
     *
     * @param processors what the JVM believes to have
     * @return most request threads at once
     */
    abstract int most(int processors);

    String setting() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
