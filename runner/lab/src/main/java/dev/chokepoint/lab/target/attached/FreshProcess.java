package dev.chokepoint.lab.target.attached;

import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.net.URI;
import java.util.Optional;

/** Tells by its start time whether a component is another process than before. */
record FreshProcess(TargetChoice choice, StartTimes startTimes, AttachedUnderTest.RestartWait restartWait) {

    /** Asks until so many answers in a row are the new process's. Throws the last obstacle at the deadline. */
    void awaitAnother(String component, String before) throws InterruptedException {
        long end = System.nanoTime() + restartWait.deadline().toNanos();
        int inARow = 0;
        while (inARow < restartWait.answers()) {
            Optional<ComponentException> reason = notAnother(component, before);
            if (reason.isPresent() && System.nanoTime() - end >= 0) {
                throw reason.get();
            }
            inARow = reason.isPresent() ? 0 : inARow + 1;
            Thread.sleep(restartWait.pause().toMillis());
        }
    }

    /** Why it is not yet a new process; empty if it is. */
    private Optional<ComponentException> notAnother(String component, String before) throws InterruptedException {
        try {
            return startTime(component).equals(before)
                    ? Optional.of(new ComponentException(component
                            + " is still the process that it was before the toggle was flipped (" + StartTimes.METER
                            + " is " + before + "); a trial needs a fresh one, which has read the toggle at its start."
                            + " Let the command of --flip start it anew, also where two trials of the same arm follow"
                            + " each other, and name one process by " + choice.option("management") + "."))
                    : Optional.empty();
        } catch (ComponentException e) {
            return Optional.of(e);
        }
    }

    /** The start time that the component reports. Throws if it does not answer or was not named. */
    String startTime(String component) throws InterruptedException {
        URI root = choice.management().get(component);
        if (root == null) {
            throw new ComponentException("whether " + component + " is a fresh process shows at its management port;"
                    + " give " + choice.option("management") + " " + component + "=URL");
        }
        try {
            return startTimes.at(root);
        } catch (IOException e) {
            throw new ComponentException(
                    component + " does not answer at its management port " + root + ": " + e.getMessage(), e);
        }
    }
}
