package dev.chokepoint.stack.component;

/** Says from outside whether a component can do its work. It is asked repeatedly until it says yes. */
public interface Readiness {
    /**
     * Asks once, without waiting longer than two seconds.
     *
     * @return true if the component does its work; false, never an exception, if it does not do so yet
     */
    boolean ready();

    /**
     * The condition and what was seen last, for the error of a missed deadline.
     *
     * @return one line such as {@code HTTP 200 from http://127.0.0.1:20004/actuator/health, last seen: 503}
     */
    String awaited();
}
