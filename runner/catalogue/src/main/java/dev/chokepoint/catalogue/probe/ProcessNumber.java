package dev.chokepoint.catalogue.probe;

import java.util.Locale;

/** A number of the processes of a component. All replicas are added up. What comes from -Xlog:gc needs that flag. */
public enum ProcessNumber {
    PROCESSORS("processors", "processors that %s kept busy in the measured part; from the operating system"),
    PROCESSOR_TIME("s", "processor time of %s in the measured part; from the operating system"),
    PROCESSOR_TIME_NET(
            "s", "processor time of %s in the measured part, without compiler and collector threads; from /proc"),
    THREADS(
            "threads",
            "threads of %s as the measured part ends, from /proc; its parts are threads by name, from jcmd"
                    + " Thread.print"),
    CONTEXT_SWITCHES(
            "switches",
            "context switches of the threads of %s in the measured part; from /proc, without those of threads that"
                    + " ended"),
    TIME_WAIT(
            "sockets",
            "TCP sockets in the state TIME_WAIT in the network of %s, the greatest of four readings, from /proc; the"
                    + " network may be shared with other processes"),
    RESIDENT(
            "MiB",
            "resident size of %s as the measured part ends, from /proc; its parts are the size at the start and after"
                    + " each quarter, and the peak since the process started"),
    COLLECTIONS("collections/min", "collections of the heap of %s in the measured part, by minutes; from -Xlog:gc"),
    PAUSE_TIME("ms/min", "time that collections stopped %s in the measured part, by minutes; from -Xlog:gc"),
    MEAN_PAUSE("ms", "mean time that a collection stopped %s in the measured part; missing without one; from -Xlog:gc"),
    COMMITTED_RANGE("MiB", "largest less smallest heap that %s held in the measured part; from -Xlog:gc");

    private final String unit;
    private final String about;

    ProcessNumber(String unit, String about) {
        this.unit = unit;
        this.about = about;
    }

    /** The spelling in a file, such as {@code processor-time}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The unit of the number, not divided by anything. */
    public String unit() {
        return unit;
    }

    /** What the number of a component is, in half a sentence. */
    public String about(String component) {
        return about.formatted(component);
    }
}
