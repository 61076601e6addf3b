package dev.chokepoint.lab.target.attached;

import java.io.IOException;

/** Asks a person to do something and waits until he says that it is done. */
@FunctionalInterface
public interface Prompt {
    /**
     * Shows the text and waits.
     *
     * @param text what is to be done
     * @throws IOException if nobody can answer any more
     */
    void ask(String text) throws IOException;
}
